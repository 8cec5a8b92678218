import type { TimelineEvent } from '../findings/analysis-output.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import { wordsOf } from '../words.ts';

/** Kinds of events and their words. The first match decides. */
const kinds: readonly [TimelineEvent['kind'], RegExp][] = [
  [
    'plan',
    wordsOf({
      en: [/plan(?:ned|s)?|expect(?:ed|s)?|will|target(?:ed)?/, /due|by (?:Q[1-4]|the end)|until|ends? in|must be/],
      zh: [/预计|计划|拟|目标/, /将于|到期|有效期至/],
    }),
  ],
  ['founded', /\b(?:founded|incorporated|established|company was set up)\b|成立|创立|注册成立/i],
  [
    'funding',
    wordsOf({
      en: [/round|seed|series [a-e]|closing/, /raised|raise|funding|invest(?:ed|ment)|grant/],
      zh: [/融资|领投|投资/, /天使轮|种子轮/],
    }),
  ],
  [
    'legal',
    wordsOf({
      en: [/patent|licen[cs]e|filed|granted/, /certif\w+|approv\w+|registered|assessment/],
      zh: [/专利|许可|取得|获批/, /登记证|认证/],
    }),
  ],
  ['people', /\b(?:joined|hired|appointed)\b|加入|任命|入职/i],
  [
    'launch',
    wordsOf({
      en: [/launch\w*|released?|go-live|in service|starts?/, /pilot|first (?:paying|customer|site|order|sale)/],
      zh: [/上线|发布|上市|投产|试点/],
    }),
  ],
  [
    'milestone',
    wordsOf({
      en: [
        /signed|won|award\w*|contract|customers?/,
        /opens?|opened|sites?/,
        /reached|completed|validated|frozen|in clinical use/,
      ],
      zh: [/签订|签约|获得|荣获/, /完成|达到|突破|交付|覆盖/],
    }),
  ],
];
const dated = /^(?:founded|established|成立(?:日期|时间)?|date|日期)\b/i;

/** Returns the clause around a date: its sentence, or the part between list marks in a line with several dates. */
function clauseOf(text: string, start: number, end: number, several: boolean): string {
  const stop = several ? /[。；;]|\.\s/ : /[。]|\.\s(?=\p{Lu})/u;
  let from = 0;
  for (let rest = text.slice(0, start), found = stop.exec(rest); found; found = stop.exec(rest)) {
    from += found.index + found[0].length;
    rest = text.slice(from, start);
  }
  const after = stop.exec(text.slice(end));
  return text
    .slice(from, after ? end + after.index : text.length)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 220);
}

/** Returns the words next to a date that describe its event: up to the neighboring dates and to the comma after it. */
function wordsAround({ text, dates }: Read, at: number): string {
  const date = dates[at]!;
  const before = text.slice(Math.max(dates[at - 1]?.end ?? 0, date.start - 90), date.start);
  const after = text.slice(date.end, Math.min(dates[at + 1]?.start ?? text.length, date.end + 90));
  // "lasts until" and "certified again by" belong to the date after them.
  const own = /^(.*?)(?:[,，;；]|\b(?:until|and must|lasts|planned|expected)\b)/s.exec(after)?.[1];
  return before + (dates[at + 1] && own !== undefined ? own : after.slice(0, 70));
}

const measured = /%|％|\b(?:EUR|USD|GBP|CNY)\b|[$€£¥]|万元|亿元|亿/;

/** Returns the dated events of a statement: dates next to words that describe an event. */
export function eventsOf(read: Read): TimelineEvent[] {
  if (read.kind === 'row' || read.kind === 'heading' || read.dates.length > 4) return [];
  return read.dates.flatMap((date, at) => {
    if (date.precision === 'plan_year' || date.precision === 'span') return [];
    const event = clauseOf(read.written, date.start, date.end, read.dates.length > 1);
    const words = wordsAround(read, at);
    const kind = kinds.find(([, expression]) => expression.test(words))?.[0] ?? (dated.test(event) ? 'founded' : null);
    if (kind === null || event.length < 8) return [];
    // A bare year dates figures far more often than events.
    if (
      date.precision === 'year' &&
      kind !== 'founded' &&
      (kind !== 'funding' || !/round|轮/i.test(words)) &&
      (kind !== 'plan' || measured.test(event))
    )
      return [];
    return [{ date: date.iso, kind, event, ...evidenceOf(read, date.start) }];
  });
}

/** Sorts events by date and removes duplicates. */
export function inOrder(events: readonly TimelineEvent[]): TimelineEvent[] {
  const seen = new Set<string>();
  return events
    .filter(({ date, event }) => !seen.has(`${date} ${event}`) && seen.add(`${date} ${event}`))
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
}
