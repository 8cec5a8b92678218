import { type Fields, isFields } from '#src/lib/json/fields.ts';
import { serviceMessageOf } from '../answers/service-message.ts';

/** An item of a validation error (Interface 2.7), with its place as one dotted name. */
export interface Issue {
  part: string;
  name: string;
  msg: string;
  type: string;
}

const MAX_DEPTH = 6;
/** Fields that name the place of an item, in lower case without separators, best first. */
const places = ['loc', 'field', 'pointer', 'source', 'param', 'parameter', 'property', 'propertypath', 'path', 'name'];
const texts = ['msg', 'message', 'defaultmessage', 'description', 'detail', 'reason', 'error', 'title'];
const kinds = ['type', 'code', 'rule', 'keyword'];
/** Objects that hold the messages of each field. */
const holders = /(?:errors|violations|messages|fields)$/i;

/**
 * Returns the validation errors of a refusal: lists of items with a place and a text (`detail` with `loc`, `errors` of RFC 9457,
 * JSON:API and Spring, `fieldViolations` of gRPC), messages by field, or a field that its message names.
 * @param body the body as JSON, or as text if it is not JSON
 */
export function issuesOf(body: unknown): Issue[] {
  const issues = issuesIn(body, '', MAX_DEPTH);
  return issues.length > 0 ? issues : issuesInWords(serviceMessageOf(body).message);
}

const name = String.raw`[A-Za-z][\w.[\]-]*`;
const quotes = '[`\'"“”‘’「」【】《》]';
/** Sentences that name a field, such as "missing field `a`", "a is required" and "a 不能为空". */
const sentences = [
  `(?:missing|required|unknown|unexpected|unrecogni[sz]ed|invalid|extra|缺少|缺失|未知|无效的?)[^.。;；:：]{0,24}?(?:fields?|param(?:eter)?s?|arguments?|propert(?:y|ies)|keys?|参数|字段|属性)\\s*[:：]?\\s*${quotes}?(${name})`,
  `${quotes}(${name})${quotes}\\s*(?:is|was|must|should|can(?:not|'t)|not|不|必|为|缺|格式|错误|无效)`,
  `(?:^|[^\\w.])(${name})\\s*(?:不能为空|不可为空|必填|必传|为空|缺失|is (?:a )?(?:required|missing|mandatory|not allowed)|(?:must not|cannot|can't|may not|should not) be (?:blank|empty|null|omitted))`,
].map((form) => new RegExp(form, 'giu'));
/** A camelCase name, which is not an English word, at the start of a sentence: "chunkIndex must be in [0, 1)". */
const subject = /(?:^|[:：.]\s+)([a-z][a-z\d]*(?:[A-Z_][\w.]*)+)\s+(?:must|should|is|has|may|can(?:not)?)\b/gu;
/** Words in the place of a field in "The field is required". */
const noNames = /^(?:it|this|that|value|field|parameter|param|body|request|is|a|an|the|in|for|token|header)$/i;

/** Returns the fields that a message names. Many services send nothing but one sentence. */
function issuesInWords(msg: string): Issue[] {
  const names = [...sentences, subject].flatMap((form) =>
    [...msg.matchAll(form)].map((match) => match[1]!.replace(/[.-]+$/, '')),
  );
  return [...new Set(names)].filter((one) => !noNames.test(one)).map((one) => issue(one.split('.'), msg));
}

function issuesIn(value: unknown, holder: string, depth: number): Issue[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((one) => issueOf(one) ?? issuesIn(one, '', depth - 1));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isList = Array.isArray(inner) && inner.length > 0 && inner.every((one) => typeof one === 'string');
    if (isList) return holders.test(name) ? [] : [issue(stepsOf(name), inner.join(' '))];
    if (typeof inner === 'string') return holders.test(holder) ? [issue(stepsOf(name), inner)] : [];
    return issuesIn(inner, name, depth - 1);
  });
}

/** Returns an item of a list of errors as an issue; undefined if it names no place or has no text. */
function issueOf(item: unknown): Issue | undefined {
  if (!isFields(item)) return undefined;
  const fields: Fields = Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name.replace(/[\W_]/g, '').toLowerCase(), value]),
  );
  const text = (names: string[]) => names.map((name) => fields[name]).find((one) => typeof one === 'string') as string;
  const place = places.map((name) => stepsOf(fields[name])).find((steps) => steps.length > 0);
  const msg = text(texts);
  return place && msg !== undefined ? issue(place, msg, text(kinds)) : undefined;
}

/** Returns the names on the way to a place: a list, a JSON pointer, or names with dots. */
function stepsOf(place: unknown): string[] {
  if (Array.isArray(place)) return place.map(String);
  if (isFields(place)) return stepsOf(place.pointer ?? place.parameter ?? place.header);
  if (typeof place !== 'string' || place === '' || /\s/.test(place)) return [];
  return place.split(/^#?\/|\/|[.:]/).filter(Boolean);
}

const parts = ['query', 'body', 'path', 'header'];

function issue(steps: string[], msg: string, type = ''): Issue {
  const hasPart = steps.length > 1 && parts.includes(steps[0]!);
  return { part: hasPart ? steps[0]! : '', name: steps.slice(hasPart ? 1 : 0).join('.'), msg, type };
}

/** Returns whether an issue says that a name is not known to the service. The value of a known name can be unknown too. */
export const isUnknownName = ({ msg, type }: Issue) =>
  !/\b(?:values?|variant|choice|option|enum\w*|literal)\b/i.test(`${type} ${msg}`) &&
  /extra|unknown|unexpected|unrecogni[sz]ed|not (permitted|allowed|supported)|forbidden/i.test(`${type} ${msg}`);

/** A list of quoted names at the end of a message, such as "expected `a` or `b`", maybe with the place in the body. */
const quotedNames =
  /(?:known|allowed|valid|supported|expected|one of)\b[^:[`'"]*((?:[`'"][\w.[\]-]+[`'"](?:,|\s|or\b|and\b)*)+)\.?(?:at line.*)?$/i;

/** Returns the known names that an issue about an unknown name lists. */
export function namesKnown(issue: Issue): string[] {
  if (!isUnknownName(issue)) return [];
  const quoted = quotedNames.exec(issue.msg)?.[1];
  if (quoted) return [...quoted.matchAll(/[`'"]([^`'"]+)[`'"]/g)].map((match) => match[1]!);
  const list = /(?:known|allowed|valid|supported|expected|one of)\b[^:[]*[:[]\s*(.+)$/i.exec(issue.msg);
  return list
    ? list[1]!
        .split(/[^\w.[\]-]+/)
        .map((name) => name.replace(/^([^[]*)\]?\.*$/, '$1').replace(/\.+$/, ''))
        .filter(Boolean)
    : [];
}

const lists =
  /.*(?:\b(?:one of|in|list|values?|options?|choices?|enum|allowed|permitted|expected)\b|可选|选项|取值|可用)\P{L}*(.+)$/iu;

/** Returns the values that an issue about an enumeration seems to allow, those in quotation marks first. */
export function wordsAllowed({ msg }: Issue): string[] {
  const quoted = [...msg.matchAll(/'([^']+)'|"([^"]+)"|`([^`]+)`/g)].map((match) => match.slice(1).find(Boolean)!);
  const list = lists.exec(msg)?.[1];
  const listed = (list ?? '').match(/[A-Za-z][\w.-]*/g) ?? [];
  return [...new Set([...quoted, ...listed.map((word) => word.replace(/[.-]+$/, ''))])];
}
