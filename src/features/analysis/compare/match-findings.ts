import { contradictionsIn, type Findings } from '../findings/read-findings.ts';

const kinds = ['consistency_checks', 'questions', 'risks', 'gaps'] as const;
type Kind = (typeof kinds)[number];
type Item = NonNullable<Findings[Kind]>[number];

/** A finding that one of two results lacks, or that has other values. */
export interface FindingChange {
  kind: Kind;
  change: 'added' | 'removed' | 'changed';
  before: Item | null;
  after: Item | null;
}

/** Returns a text in lower case without figures. Years stay, because they belong to the subject. */
const withoutFigures = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+(?:[.,]\d+)*/g, (digits) => (/^(?:19|20)\d\d$/.test(digits) ? digits : '#'))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns what identifies a finding in every run of a project, and its values, which can differ. */
function contentOf(kind: Kind, item: Item): { subject: unknown[]; values: unknown[] } {
  if ('stated' in item) {
    const { stated, expected, subject, unit } = item;
    return { subject: [kind, item.kind, withoutFigures(subject), unit], values: [stated, expected] };
  }
  if ('question' in item)
    return { subject: [kind, item.label, withoutFigures(item.question)], values: [item.question] };
  if ('risk' in item)
    return { subject: [kind, item.origin, item.kind, withoutFigures(item.risk)], values: [item.risk, item.severity] };
  return { subject: [kind, item.label, withoutFigures(item.missing)], values: [item.severity] };
}

function bySubject(findings: Findings, kind: Kind): Map<string, Item> {
  const items = new Map<string, Item>();
  const all: Item[] = kind === 'consistency_checks' ? contradictionsIn(findings) : (findings[kind] ?? []);
  for (const item of all) {
    const subject = JSON.stringify(contentOf(kind, item).subject);
    let key = subject;
    for (let n = 2; items.has(key); n += 1) key = `${subject} ${n}`;
    items.set(key, item);
  }
  return items;
}

/** Returns the findings that appeared, disappeared or changed from one result of a project to another. */
export function changesOf(before: Findings, after: Findings): FindingChange[] {
  return kinds.flatMap((kind) => {
    const [left, right] = [bySubject(before, kind), bySubject(after, kind)];
    const values = (item: Item) => JSON.stringify(contentOf(kind, item).values);
    const added = [...right].flatMap(([key, item]): FindingChange[] =>
      left.has(key) ? [] : [{ kind, change: 'added', before: null, after: item }],
    );
    const rest = [...left].flatMap(([key, item]): FindingChange[] => {
      const other = right.get(key);
      if (!other) return [{ kind, change: 'removed', before: item, after: null }];
      return values(item) === values(other) ? [] : [{ kind, change: 'changed', before: item, after: other }];
    });
    return [...added, ...rest];
  });
}
