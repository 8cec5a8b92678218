import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, type OpenName } from '#src/api/probe/open-names.ts';
import type { Job } from '../job.ts';
import { pathOf, type Question, seenIn } from '../questions.ts';
import type { Reply } from '../service-client.ts';
import { isAbsent, isSuccess, issuesOf } from '../values.ts';

/** How a request is spelled. An empty name leaves its field out. */
export interface Spelling<F extends string> {
  path: string;
  isForm: boolean;
  names: Record<F, string>;
}

/** A call with a body that the interface mentions without showing it. */
interface UnknownCall<F extends string> {
  /** Its name in the setting `paths`. */
  setting: 'login' | 'createUpload';
  standard: string;
  /** True if the settings say that the fields are sent as a form; undefined if they do not say how. */
  isForm: boolean | undefined;
  /** Place of the names of its fields in the settings. */
  request: readonly [string, string];
  open: Record<F, OpenName>;
  /** Returns whether a refusal may be about JSON in place of a form. */
  mayWantForm: (reply: Reply) => boolean;
  send: (spelling: Spelling<F>) => Promise<Reply>;
}

interface FoundCall<F extends string> extends Spelling<F> {
  reply: Reply;
}

/**
 * Sends a call as the settings or the document spell it, else under the usual names and those that a refusal asks for, and asks
 * a person for the path and the names that are still missing. Writes the settings if the service accepts it.
 */
export async function findCall<F extends string>(job: Job, call: UnknownCall<F>): Promise<FoundCall<F>> {
  const { draft, calls, ask } = job;
  const { setting, standard, request } = call;
  const described = calls[setting];
  const known = draft.get<string>(['paths', setting]) ?? described?.path;
  let found = await sendAt(job, call, known ?? standard);
  const asked = known === undefined && isAbsent(found.reply) && (await ask(`paths.${setting}`, seenIn(found.reply)));
  if (asked) found = await sendAt(job, call, pathOf(asked));
  if (!isSuccess(found.reply)) return found;
  const source = found.path === described?.path ? 'Read from the OpenAPI document and tried.' : 'Tried.';
  if (found.path !== standard) draft.set(['paths', setting], found.path, `Path of the call. ${source}`);
  for (const [field, name] of Object.entries<string>(found.names)) {
    const note = name ? `Name of the field. ${source}` : 'The service does not take it.';
    if (name !== field) draft.set([...request, field], name, note);
  }
  return found;
}

async function sendAt<F extends string>(
  { draft, calls, ask }: Job,
  call: UnknownCall<F>,
  path: string,
): Promise<FoundCall<F>> {
  const { open, request } = call;
  const described = path === calls[call.setting]?.path ? calls[call.setting] : undefined;
  const fields = Object.keys(open) as F[];
  /** Completes names by those of the settings. Returns undefined if there are none. */
  const completed = (names: Partial<Record<F, string>>, isLeftOut: (field: F) => boolean = () => false) =>
    fields.some((field) => names[field] !== undefined)
      ? (Object.fromEntries(fields.map((field) => [field, names[field] ?? (isLeftOut(field) ? '' : field)])) as Record<
          F,
          string
        >)
      : undefined;
  const given = Object.fromEntries(fields.map((field) => [field, draft.get<string>([...request, field])]));
  const known =
    completed(given as Partial<Record<F, string>>) ??
    // A document that does not name the MD5 does not take it.
    completed(assignNames(open, described?.body ?? []), (field) => field === 'md5');
  const attempt = async (isForm: boolean, names: Record<F, string> | undefined): Promise<FoundCall<F>> => {
    if (names) return { path, isForm, names, reply: await call.send({ path, isForm, names }) };
    let reply: Reply | undefined;
    const learned = await learnNames(open, async (one) => {
      reply = await call.send({ path, isForm, names: one });
      return issuesOf(reply);
    });
    return { path, isForm, names: learned, reply: reply! };
  };
  const isForm = call.isForm ?? /urlencoded|form-data/.test(described?.media ?? '');
  const found = await attempt(isForm, known);
  if (isSuccess(found.reply) || isAbsent(found.reply)) return found;
  if (call.isForm === undefined && !described && call.mayWantForm(found.reply)) {
    const asForm = await attempt(true, known);
    if (isSuccess(asForm.reply)) return asForm;
  }
  if (known) return found;
  const said: Partial<Record<F, string>> = {};
  for (const field of fields)
    said[field] = await ask(
      `${request.join('.')}.${field}` as Question,
      field === fields[0] ? seenIn(found.reply) : undefined,
    );
  const names = completed(said);
  return names ? attempt(isForm, names) : found;
}
