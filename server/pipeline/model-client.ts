import type { LanguageModel } from 'ai';
import { say } from '#server/documents/messages/say.ts';
import { chunksOf, estimateTokens, instructions, messageOf } from '#server/documents/model/prompt.ts';
import {
  addProposals,
  answerSchema,
  countOf,
  noProposals,
  type Proposals,
  readAnswer,
} from '#server/documents/model/proposals.ts';
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

/** Returns what a model proposes for a document. Never fails: without an answer, the findings of the rules are kept. */
export type ModelReader = (
  text: ExtractedText,
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

type Ask = (
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
  const output = sdk.Output.object({
    schema: sdk.jsonSchema<unknown>(answerSchema as Parameters<typeof sdk.jsonSchema>[0]),
  });
  /** The first way that the server has not refused. */
  let preferred = 0;

  function failureOf(error: unknown): ModelFailure {
    const last = sdk.RetryError.isInstance(error) ? error.lastError : error;
    if (!sdk.APICallError.isInstance(last)) return new ModelFailure('unreadable');
    const { statusCode } = last;
    if (statusCode === undefined) return new ModelFailure('unreachable');
    return statusCode < 300 ? new ModelFailure('unreadable') : new ModelFailure('status', statusCode);
  }

  return async function ask(message, maxOutputTokens, signal) {
    for (let dialect = preferred; ; dialect += 1) {
      const isPlain = !dialects[dialect]!.supportsStructuredOutputs;
      const schema = `\n\nJSON Schema of the answer:\n${JSON.stringify(answerSchema)}`;
      const system = isPlain ? instructions + schema : instructions;
      try {
        const result = await sdk.generateText({
          model: models[dialect]!,
          system,
          prompt: message,
          output,
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

/** Returns a reader that asks a model about each part of a document, within limits on time and tokens. */
export function modelReader(settings: ModelSettings): ModelReader {
  const { name, maxTokens, timeoutMs } = settings;
  let connected: Promise<Ask> | undefined;
  return async (text, { signal, log, attempt }) => {
    if (attempt > MAX_PAID_ATTEMPTS) return void log.warn(...say('model.spent', { attempts: MAX_PAID_ATTEMPTS }));
    const chunks = chunksOf(text);
    const host = new URL(settings.url).host;
    log.info(...say('model.started', { model: name, host, parts: chunks.length, max_tokens: maxTokens }));
    const begun = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    const all = noProposals();
    let spent = 0;
    let requests = 0;
    for (const [index, chunk] of chunks.entries()) {
      const message = messageOf(chunk);
      const input = estimateTokens(instructions + message);
      const allowed = Math.min(MAX_OUTPUT_TOKENS, maxTokens - spent - input);
      if (allowed < MIN_OUTPUT_TOKENS) {
        log.warn(...say('model.budget', { max_tokens: maxTokens, parts: chunks.length - index }));
        break;
      }
      requests += 1;
      try {
        connected ??= connect(settings);
        const ask = await connected;
        const { answer, tokens } = await ask(message, allowed, AbortSignal.any([signal, timeout]));
        spent += tokens;
        const proposals = readAnswer(answer);
        if (!proposals) throw new ModelFailure('unreadable');
        addProposals(all, proposals);
        log.info(...say('model.answered', { part: index + 1, proposals: countOf(proposals), tokens }));
      } catch (error) {
        signal.throwIfAborted();
        const failure = timeout.aborted ? 'slow' : error instanceof ModelFailure ? error.kind : 'unreadable';
        const part = index + 1;
        if (failure === 'unreadable') {
          // Its tokens were paid for, but their number is unknown.
          spent += input + allowed;
          log.warn(...say('model.unreadable', { part }));
          continue;
        }
        const seconds = timeoutMs / 1000;
        if (failure === 'slow') log.warn(...say('model.slow', { seconds, part }));
        else if (failure === 'status')
          log.warn(...say('model.status', { status: (error as ModelFailure).status, part }));
        else log.warn(...say('model.unreachable', { part }));
        break;
      }
    }
    const duration_ms = Math.round(performance.now() - begun);
    log.info(...say('model.finished', { model: name, tokens: spent, requests, duration_ms }));
    return countOf(all) > 0 ? all : undefined;
  };
}
