import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the server received. */
interface ModelRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    max_tokens?: number;
    max_completion_tokens?: number;
    temperature?: number;
    messages: { role: string; content: string }[];
    response_format?: { type: string };
    tools?: unknown;
  };
}

/** Answers a request: with a list of proposals, or in any other way. */
export type ModelScript = (request: ModelRequest, response: ServerResponse, index: number) => unknown;

/** Returns a complete answer in the form of the OpenAI interface. */
export const completion = (content: unknown, more: { finish_reason?: string; message?: object; usage?: object } = {}) =>
  JSON.stringify({
    id: 'answer-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: typeof content === 'string' ? content : JSON.stringify(content),
          ...more.message,
        },
        finish_reason: more.finish_reason ?? 'stop',
      },
    ],
    usage: more.usage ?? { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
  });

/**
 * Starts an OpenAI-compatible server on the loopback address that follows a script. A script that returns a value sends it as
 * the content of an answer.
 */
export async function startModelServer(script: ModelScript) {
  const requests: ModelRequest[] = [];
  /** Resolves when a client closes a connection before its answer is complete. */
  const abandoned = Promise.withResolvers<void>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request;
    const received = { path: url, authorization: headers.authorization, body: JSON.parse(await text(request)) };
    requests.push(received);
    response.on('close', () => response.writableFinished || abandoned.resolve());
    const content = await script(received, response, requests.length - 1);
    if (content === undefined) return;
    response.setHeader('content-type', 'application/json').end(completion(content));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    abandoned: abandoned.promise,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ModelServer = Awaited<ReturnType<typeof startModelServer>>;
