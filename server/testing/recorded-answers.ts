import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ModelScript } from './model-server.ts';

/**
 * Answers requests as recorded in a file, by the model and the text that was sent. A request without a recorded answer is forwarded to the
 * server and its answer recorded.
 * @param url base URL of the server. Without it, such a request gets 404
 */
export function recordedAnswers(file: string, url?: string): ModelScript {
  const answers = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, unknown>;
  return async ({ body, authorization }, response) => {
    const key = createHash('sha256')
      .update(JSON.stringify([body.model, body.messages]))
      .digest('hex');
    if (key in answers) return answers[key];
    if (url === undefined) return void response.writeHead(404).end();
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    const sent = await answer.text();
    if (answer.ok) {
      const { choices } = JSON.parse(sent) as { choices: { message: { content: string } }[] };
      answers[key] = choices[0]!.message.content;
      writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(sent);
  };
}
