import { files } from '#contract/files.ts';
import { archiveExtension } from '#src/api/files/archive-format.ts';
import { addressIn } from '#src/api/files/package-address.ts';
import { assignNames, filesNames } from '#src/api/probe/open-names.ts';
import type { ApiDocument } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { type Reply, type ServiceClient, textOfReply } from '../../service-client.ts';
import { StepFailure } from '../../step-failure.ts';
import { isSuccess, issuesOf, wordsOf } from '../../values.ts';
import { describedQuery } from '../finance/finance-names.ts';

const { path } = files.batch;
const listStyles = ['repeat', 'comma', 'brackets'] as const;
type ListStyle = (typeof listStyles)[number];

interface Package {
  reply: Reply;
  /** Origin of the package, if it is not that of the service. */
  origin?: string | undefined;
  kind: 'zip' | 'json-url' | 'redirect';
  /** Path of the package, if the service names one. */
  address?: string | undefined;
  /** The address names its origin. */
  isWholeAddress?: boolean;
}

/**
 * Downloads the files of tasks and finds how the service expects their ids and hands over the package (Interface 4.10).
 * Some services expect the id of the run instead.
 */
export async function findFiles(
  client: ServiceClient,
  draft: Draft,
  { taskIds, runId }: { taskIds: string[]; runId: string },
  document: ApiDocument | undefined,
): Promise<Package> {
  const name = await findName(client, draft, [taskIds[0]!, runId], document);
  let failure: unknown;
  try {
    return await findFilesOf(client, draft, taskIds, name);
  } catch (error) {
    failure = error;
  }
  const found = await packageOf(client, await client.ask({ path, query: [[name, runId]], mayLeave: true }));
  if (!found) throw failure;
  draft.set(['files', 'of'], 'run', 'The service takes the id of the run. Found by trying.');
  writeKind(draft, found);
  return found;
}

async function findFilesOf(client: ServiceClient, draft: Draft, taskIds: string[], name: string): Promise<Package> {
  const given = draft.get<ListStyle>(['lists']);
  let best: { style: ListStyle; found: Package } | undefined;
  let refusal: Reply | undefined;
  for (const style of given ? [given] : taskIds.length > 1 ? listStyles : listStyles.slice(0, 1)) {
    const reply = await client.ask({ path, query: spelled(name, taskIds, style), mayLeave: true });
    const found = await packageOf(client, reply);
    if (!found) refusal ??= reply;
    else if (!best || entriesIn(found.reply) > entriesIn(best.found.reply)) best = { style, found };
  }
  // Packages with files of several tasks cannot be distinguished from those of one if a service refuses all forms of a list.
  if (!best) {
    const reply = await client.ask({ path, query: [[name, taskIds[0]!]], mayLeave: true });
    const found = await packageOf(client, reply);
    if (!found)
      throw new StepFailure(
        `No package: ${wordsOf(refusal ?? reply)}`,
        'Check parameters.filesTask and lists.',
        refusal ?? reply,
      );
    return found;
  }
  if (best.style !== 'repeat')
    draft.set(['lists'], best.style, 'How several ids are written. Found by the size of a package.');
  writeKind(draft, best.found);
  return best.found;
}

function writeKind(draft: Draft, { kind }: Package) {
  if (kind !== 'zip') draft.set(['files', 'answer'], kind, 'How the service hands over a package.');
}

const spelled = (name: string, ids: string[], style: ListStyle): [string, string][] => {
  if (style === 'comma') return [[name, ids.join(',')]];
  const bare = style === 'brackets' && !name.endsWith('[]') ? `${name}[]` : name;
  return ids.map((id) => [bare, id]);
};

/** Finds the name of the parameter with the ids. */
async function findName(
  client: ServiceClient,
  draft: Draft,
  ids: string[],
  document: ApiDocument | undefined,
): Promise<string> {
  const given = draft.get<string>(['parameters', 'filesTask']);
  if (given) return given;
  const write = (name: string, note: string) => {
    if (name !== 'task_id') draft.set(['parameters', 'filesTask'], name, note);
    return name;
  };
  const described = describedQuery(document, /^\/api\/open\/files\/batch\/?$/);
  const like = assignNames(filesNames, described).filesTask ?? described[0]?.name;
  if (like) return write(like, 'Read from the OpenAPI document.');
  const isGood = async (name: string) => {
    for (const id of ids)
      if (await packageOf(client, await client.ask({ path, query: [[name, id]], mayLeave: true }))) return true;
    return false;
  };
  const said = issuesOf(await client.ask({ path, mayLeave: true })).map(({ name }) => name);
  for (const name of said.flatMap((one) => [one, `${one}[]`]))
    if (await isGood(name)) return write(name, 'The service named it when it was missing.');
  return 'task_id';
}

const isArchive = ({ bytes }: Reply) => archiveExtension(bytes) !== undefined;

/** Returns the number of files in the directory of a ZIP, or the size of another archive. */
function entriesIn({ bytes }: Reply): number {
  if (archiveExtension(bytes) !== 'zip') return bytes.length;
  let count = 0;
  for (let at = 0; at < bytes.length - 3; at += 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) count += 1;
  return count;
}

/** Follows an answer to the package. */
async function packageOf(client: ServiceClient, reply: Reply): Promise<Package | undefined> {
  const own = new URL(client.base).origin;
  const away = (address: string) => (new URL(address).origin === own ? {} : { origin: new URL(address).origin });
  if (isSuccess(reply) && isArchive(reply)) {
    const isRedirect = !new URL(reply.address).pathname.endsWith('/files/batch');
    const { pathname } = new URL(reply.address);
    return {
      reply,
      kind: isRedirect ? 'redirect' : 'zip',
      ...(isRedirect && { address: pathname }),
      ...away(reply.address),
    };
  }
  const address = isSuccess(reply) ? addressIn(reply.json, reply.address) : null;
  if (!address) return undefined;
  const isWholeAddress = textOfReply(reply).includes(address.host);
  const got = await client.ask({ path: address.href, mayLeave: true });
  const open =
    isSuccess(got) && isArchive(got)
      ? got
      : await client.ask({ path: address.href, mayLeave: true, isAnonymous: true });
  return isSuccess(open) && isArchive(open)
    ? { reply: open, kind: 'json-url', address: address.pathname, isWholeAddress, ...away(open.address) }
    : undefined;
}
