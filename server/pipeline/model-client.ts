import type { LanguageModel } from 'ai';
import type { DeepAnalysis } from '#server/documents/findings/analysis-output.ts';
import { say } from '#server/documents/messages/say.ts';
import { chunksOf, comparisonOf, estimateTokens, instructions, messageOf } from '#server/documents/model/prompt.ts';
import {
  addProposals,
  answerSchemas,
  countOf,
  noProposals,
  type Proposals,
  readAnswer,
} from '#server/documents/model/proposals.ts';
import { withdrawable } from '#server/documents/model/withdraw.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import type { StepContext } from '#server/documents/step.ts';

export interface ModelSettings {
  /** Base URL of an OpenAI-compatible server, such as `https://models.example/v1`. */
  url: string;
  key?: string | undefined;
  name: string;
  /** Limits of one attempt at a task. */
  maxTokens: number;
  timeoutMs: number;
}

/**
 * Returns what a model proposes for a document. Never fails: without an answer, the findings of the rules are kept.
 * @param ruled returns the result of the rules. Called only if the model has read a part of the document
 */
export type ModelReader = (
  text: ExtractedText,
  ruled: () => Promise<DeepAnalysis>,
  context: Pick<StepContext, 'signal' | 'log'> & { attempt: number },
) => Promise<Proposals | undefined>;

const MAX_ANSWER_BYTES = 1024 ** 2;
const MAX_OUTPUT_TOKENS = 8_000;
const MIN_OUTPUT_TOKENS = 500;
/** Attempts at a task that ask the model. A task that is interrupted again and again must not pay every time. */
const MAX_PAID_ATTEMPTS = 2;
const MAX_RETRIES = 2;
/** Statuses with which servers refuse a parameter that they do not know. */
const refusals = new Set([400, 422]);

/** Makes a server that can repeat an answer do so. */
const repeatable = { temperature: 0, seed: 1 };

/** Ways to ask, because servers differ in the parameters that they accept. The first fixes most of the answer. */
const dialects = [
  { supportsStructuredOutputs: true, limit: 'max_tokens', fixed: repeatable },
  { supportsStructuredOutputs: true, limit: 'max_tokens', fixed: { temperature: 0 } },
  { supportsStructuredOutputs: true, limit: 'max_completion_tokens', fixed: {} },
  { supportsStructuredOutputs: false, limit: 'max_tokens', fixed: { temperature: 0 } },
  { supportsStructuredOutputs: false, limit: 'max_tokens', fixed: {} },
] as const;

type Pass = keyof typeof instructions;
type Ask = (
  pass: Pass,
  message: string,
  maxOutputTokens: number,
  signal: AbortSignal,
) => Promise<{ answer: unknown; tokens: number }>;
type Failure = 'status' | 'unreachable' | 'unreadable' | 'slow';

/** Failure of a request. The server's own message is left out: it may contain the key or the text. */
class ModelFailure extends Error {
  readonly kind: Failure;
  readonly status: number;

  constructor(kind: Failure, status = 0) {
    super(kind);
    this.kind = kind;
    this.status = status;
  }
}

/** Loads the AI SDK, which a service without a model never does, and returns a function that asks the server. */
async function connect({ url, key, name }: ModelSettings): Promise<Ask> {
  const [sdk, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const models = dialects.map(({ supportsStructuredOutputs, limit }): LanguageModel => {
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: url,
      ...(key !== undefined && { apiKey: key }),
      supportsStructuredOutputs,
      transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [limit]: max_tokens }),
      fetch: fetchAnswer,
    });
    return provider(name);
  });
  const outputOf = (pass: Pass) =>
    sdk.Output.object({
      schema: sdk.jsonSchema<unknown>(answerSchemas[pass] as Parameters<typeof sdk.jsonSchema>[0]),
    });
  const outputs = { part: outputOf('part'), statements: outputOf('statements') };
  /** The first way that the server has not refused. */
  let preferred = 0;

  function failureOf(error: unknown): ModelFailure {
    const last = sdk.RetryError.isInstance(error) ? error.lastError : error;
    if (!sdk.APICallError.isInstance(last)) return new ModelFailure('unreadable');
    const { statusCode } = last;
    if (statusCode === undefined) return new ModelFailure('unreachable');
    return statusCode < 300 ? new ModelFailure('unreadable') : new ModelFailure('status', statusCode);
  }

  return async function ask(pass, message, maxOutputTokens, signal) {
    for (let dialect = preferred; ; dialect += 1) {
      const isPlain = !dialects[dialect]!.supportsStructuredOutputs;
      const schema = `\n\nJSON Schema of the answer:\n${JSON.stringify(answerSchemas[pass])}`;
      const system = isPlain ? instructions[pass] + schema : instructions[pass];
      try {
        const result = await sdk.generateText({
          model: models[dialect]!,
          system,
          prompt: message,
          output: outputs[pass],
          ...dialects[dialect]!.fixed,
          maxOutputTokens,
          maxRetries: MAX_RETRIES,
          abortSignal: signal,
        });
        preferred = dialect;
        const { output: answer, text, usage } = result;
        const reported = usage.totalTokens ?? 0;
        return { answer, tokens: reported > 0 ? reported : estimateTokens(system + message + text) };
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error);
        if (!refusals.has(failure.status) || dialect + 1 >= dialects.length) throw failure;
      }
    }
  };
}

/** Sends a request without following redirects, and rejects an answer of more than `MAX_ANSWER_BYTES`. */
async function fetchAnswer(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  let received = 0;
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      received += bytes.length;
      if (received > MAX_ANSWER_BYTES) controller.error(new ModelFailure('unreadable'));
      else controller.enqueue(bytes);
    },
  });
  const { status, headers } = response;
  return new Response(response.body?.pipeThrough(limited) ?? null, { status, headers });
}

/** Returns a reader that asks a model about each part of a document and then about all statements, within limits on time and tokens. */
export function modelReader(settings: ModelSettings): ModelReader {
  const { name, maxTokens, timeoutMs } = settings;
  let connected: Promise<Ask> | undefined;
  return async (text, ruled, { signal, log, attempt }) => {
    if (attempt > MAX_PAID_ATTEMPTS) return void log.warn(...say('model.spent', { attempts: MAX_PAID_ATTEMPTS }));
    const chunks = chunksOf(text);
    const host = new URL(settings.url).host;
    log.info(...say('model.started', { model: name, host, parts: chunks.length, max_tokens: maxTokens }));
    const begun = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const all = noProposals();
    let spent = 0;
    let requests = 0;

    /** Asks once, and returns the proposals with their tokens, or the reason why there are none. */
    async function ask(pass: Pass, message: string) {
      const input = estimateTokens(instructions[pass] + message);
      const allowed = Math.min(MAX_OUTPUT_TOKENS, maxTokens - spent - input);
      if (allowed < MIN_OUTPUT_TOKENS) return { failure: 'budget' } as const;
      requests += 1;
      try {
        connected ??= connect(settings);
        const { answer, tokens } = await (await connected)(pass, message, allowed, AbortSignal.any([signal, timeout]));
        spent += tokens;
        const proposals = readAnswer(answer);
        if (!proposals) return { failure: 'unreadable' } as const;
        addProposals(all, proposals);
        return { answer: { proposals: countOf(proposals), tokens } };
      } catch (error) {
        signal.throwIfAborted();
        const known = error instanceof ModelFailure ? error : new ModelFailure('unreadable');
        const failure = timeout.aborted ? 'slow' : known.kind;
        // Tokens of such an answer were paid for, but their number is unknown.
        if (failure === 'unreadable') spent += input + allowed;
        return { failure, status: known.status };
      }
    }

    let isStopped = false;
    for (const [index, chunk] of chunks.entries()) {
      const part = index + 1;
      const { failure, status = 0, answer } = await ask('part', messageOf(chunk));
      if (answer) log.info(...say('model.answered', { part, ...answer }));
      else if (failure === 'unreadable') log.warn(...say('model.unreadable', { part }));
      else {
        const values = { part, status, seconds: timeoutMs / 1000, max_tokens: maxTokens, parts: chunks.length - index };
        log.warn(...say(`model.${failure}`, values));
        isStopped = failure !== 'budget';
        break;
      }
    }
    const statements = all.statements.length;
    if (statements > 0) {
      // A server that is slow or cannot be reached is not asked again.
      const { answer } = isStopped
        ? {}
        : await ask('statements', comparisonOf(all.statements, withdrawable(await ruled())));
      if (answer) log.info(...say('model.compared', { statements, ...answer }));
      else log.warn(...say('model.not_compared', {}));
    }
    const duration_ms = Math.round(performance.now() - begun);
    log.info(...say('model.finished', { model: name, tokens: spent, requests, duration_ms }));
    return countOf(all) > 0 ? all : undefined;
  };
}
