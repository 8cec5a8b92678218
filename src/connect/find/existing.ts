import { type Reply, type ServiceClient, textOfReply } from '../service-client.ts';
import { isPage } from '../values.ts';

const PARALLEL = 8;

/**
 * Yields the paths that a service has, judged by comparing its answers with the one to a path that it cannot have.
 * @param absent a path that does not exist
 * @param json body of the requests, which the service refuses or which has no effect
 */
export async function* existing(
  client: ServiceClient,
  paths: readonly string[],
  absent = `/api/${crypto.randomUUID()}`,
  json: object = {},
) {
  const ask = (path: string) => client.ask({ method: 'POST', path, json });
  const missing = signatureOf(await ask(absent), absent);
  for (let at = 0; at < paths.length; at += PARALLEL) {
    const batch = paths.slice(at, at + PARALLEL);
    const replies = await Promise.all(batch.map(ask));
    for (const [index, reply] of replies.entries()) {
      const isAnswer = ![0, 405, 501].includes(reply.status) && !isPage(reply);
      if (isAnswer && signatureOf(reply, batch[index]!) !== missing) yield { path: batch[index]!, reply };
    }
  }
}

/** Returns what stays the same in the answers to two requests of the same kind. */
function signatureOf({ status, json, bytes }: Reply, path: string): string {
  const text = json === undefined ? textOfReply({ bytes }) : JSON.stringify(json, withoutDetails);
  return `${status} ${text.replaceAll(path, '')}`;
}

const withoutDetails = (name: string, value: unknown) =>
  /time|trace|request|instance|path|^id$/i.test(name) ? undefined : value;

/** Yields the paths that exist and do not answer 404. */
export async function* callable(client: ServiceClient, paths: readonly string[], absent?: string) {
  for await (const { path, reply } of existing(client, paths, absent)) if (reply.status !== 404) yield path;
}
