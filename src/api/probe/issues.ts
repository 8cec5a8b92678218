import { fieldIssue, fieldIssuesIn, type Issue } from '../answers/field-issues.ts';
import { serviceMessageOf } from '../answers/service-message.ts';

/**
 * Returns the validation errors of a refusal, or the fields that its message names.
 * @param body the body as JSON, or as text if it is not JSON
 */
export function issuesOf(body: unknown): Issue[] {
  const issues = fieldIssuesIn(body);
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
  return [...new Set(names)].filter((one) => !noNames.test(one)).map((one) => fieldIssue(one.split('.'), msg));
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
