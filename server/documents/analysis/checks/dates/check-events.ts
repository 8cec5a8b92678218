import Big from 'big.js';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { DateHit } from '../../read/dates.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

/** Events that happen once to a thing, in the words of a sentence or of a row. */
const events: readonly [string, RegExp][] = [
  [
    'incorporated',
    /\b(?:incorporated|registered (?:the company|as a company|in|on)|incorporation)\b|(?:公司|集团)(?:注册)?成立|注册成立/i,
  ],
  ['opened', /\b(?:doors open|opens?|opened|opening)\b|开业|开张|开馆|开园|投入使用/i],
  ['launched', /\b(?:launch(?:es|ed|ing)?|go(?:es|ing)? live|went live|roll(?:ed)? ?out)\b|上线|上市销售|推向市场/i],
  ['completed', /\b(?:complet(?:es|ed|ion)|finish(?:es|ed)?|handover|handed over|topped out)\b|竣工|完工|建成|封顶/i],
  [
    'in operation',
    /\b(?:commission(?:ed|ing)|start[- ]?up|(?:start(?:s|ed)?|begins?|began) (?:production|operations?)|in operation|operational|on stream)\b|投产|通线|投运|达产|试运行/i,
  ],
  [
    'expires',
    /\b(?:expir(?:es|ed|y|ing)|is up|runs? (?:out|to|until|through)|ends|terminates|matur(?:es|ity)|renewal)\b|到期|届满|终止/i,
  ],
  ['delivered', /\b(?:deliver(?:ed|y|ies)|arriv(?:es|ed|al)|shipped|installed|installation)\b|交付|到货|安装/i],
  [
    'approved',
    /\b(?:granted|approv(?:ed|al)|authori[sz]ed|authori[sz]ation|certifi(?:ed|cation)|obtained|received)\b|取得|获批|获得|批准/i,
  ],
];
/** Statements that compare two dates of one event, or give one that no longer holds. */
const moved =
  /\b(?:originally|previously|initially|earlier than|later than|delay(?:ed)?|postponed|moved|brought forward|instead of|first|second|third|another|other|each|renew(?:ed|able)?|extended|re-?opened|since (?:19|20)\d\d|(?:delivered|installed|shipped|completed|opened) (?:[\p{L}]+ )?\d+)\b|原定|原计划|推迟|提前|延期|首[个家批]|另|各/iu;
const numbered =
  /\b(?:phase|stage|unit|plant|site|line|block|building|hall|wave|series|tranche)s? ?(?:\d+|[IVX]+\b|[A-Z]\b|one|two|three)|第?[一二三四五1-9][期号轮批阶]/gi;
const otherWords = new Set('expect plan build project site new work start'.split(' '));
const MAX_EVENTS = 400;

interface Event {
  kind: string;
  words: string[];
  numbers: string;
  from: number;
  to: number;
  date: { raw: string; year: number; iso: string };
  read: Read;
}

/** Returns the first and the last month of a date, as months since year 0. */
function monthsOf({ iso, precision, year }: DateHit): [number, number] | null {
  if (precision === 'plan_year' || precision === 'span') return null;
  const part = /^\d{4}-(Q|H)?(\d+)/.exec(iso);
  if (!part) return [year * 12, year * 12 + 11];
  const at = Number(part[2]) - 1;
  const length = part[1] === 'Q' ? 3 : part[1] === 'H' ? 6 : 1;
  return [year * 12 + at * length, year * 12 + at * length + length - 1];
}

/** Returns the part of a statement around a date: a row, or the sentence up to a semicolon. */
function clauseAt({ text, kind }: Read, { start, end }: DateHit): [number, number] {
  if (kind === 'row') return [0, text.length];
  const stop = /[;；。]|, (?:and|but|while) /g;
  const cuts = [...text.matchAll(stop)].map(({ index }) => index);
  return [cuts.findLast((cut) => cut < start) ?? 0, cuts.find((cut) => cut >= end) ?? text.length];
}

function eventsIn(read: Read): Event[] {
  const { text, dates } = read;
  if (dates.length === 0 || dates.length > 3 || moved.test(text) || text.length > 400) return [];
  return dates.flatMap((date) => {
    const months = monthsOf(date);
    const [from, to] = clauseAt(read, date);
    if (!months || dates.some((other) => other !== date && other.start >= from && other.end <= to)) return [];
    const clause = text.slice(from, to);
    const dateless = `${text.slice(from, date.start)} ${text.slice(date.end, to)}`;
    const named = events.flatMap(([kind, words]) => {
      const found = words.exec(clause);
      const gap = found
        ? Math.min(Math.abs(from + found.index - date.end), Math.abs(date.start - from - found.index - found[0].length))
        : 999;
      return found && gap < (read.kind === 'row' ? 999 : 60) ? [{ kind, found, gap }] : [];
    });
    const [best] = named.sort((a, b) => a.gap - b.gap);
    if (!best) return [];
    const words = contentWords(dateless.replace(best.found[0], ' ')).filter((word) => !otherWords.has(word));
    const numbers = [...clause.matchAll(numbered)]
      .map(([one]) => one.toLowerCase())
      .sort()
      .join();
    return [{ kind: best.kind, words: [...new Set(words)], numbers, from: months[0], to: months[1], date, read }];
  });
}

const contract =
  /\b(?:lease|tenancy|licen[cs]e|contract|agreement|concession|facility|loan)\b|租约|租赁|合同|许可|贷款/i;
const since = /\b(?:from|since|in|signed|renewed|starting|began|commenced|dated|granted|of)\b|起|自|签|续|取得/i;

/** Returns the end of a contract that a sentence gives by its start and its term: "renewed in 2021 for ten years". */
function termsIn(read: Read): Event[] {
  const { text, dates, kind } = read;
  const named = contract.exec(text);
  const [date] = dates;
  if (
    kind === 'row' ||
    !named ||
    dates.length !== 1 ||
    !date ||
    !since.test(text.slice(0, date.start)) ||
    text.length > 300
  )
    return [];
  const months = monthsOf(date);
  const term = quantitiesOf(read).filter(({ unit, isHedged }) => unit === 'months' && !isHedged);
  const [length] = term;
  if (!months || term.length !== 1 || !length || length.value.lt(12) || Math.abs(length.start - date.end) > 40)
    return [];
  const start = length.start > date.start ? text.slice(date.end, length.start) : text.slice(length.end, date.start);
  if (!/\b(?:for|of|a|an|term|period|from|since|in)\b|[，为期年]/i.test(start)) return [];
  const by = Number(length.value.round());
  const words = contentWords(text.slice(0, Math.min(length.start, date.start)));
  const year = date.year + by / 12;
  return [
    {
      kind: 'expires',
      words,
      numbers: '',
      from: months[0] + by - 6,
      to: months[1] + by + 6,
      date: { raw: date.raw, year: Math.floor(year), iso: '' },
      read,
    },
  ];
}

/** Returns true if two statements are about the same event of the same thing. */
function isSame(a: Event, b: Event): boolean {
  if (a.kind !== b.kind || a.numbers !== b.numbers || a.read === b.read || a.read.place.entry !== b.read.place.entry)
    return false;
  const shared = a.words.filter((word) => b.words.includes(word));
  const fewest = Math.min(a.words.length, b.words.length);
  if (a.kind === 'incorporated')
    return (
      fewest === 0 ||
      shared.length > 0 ||
      [a, b].every(({ read }) => /\b(?:we|the company|our company)\b|公司/i.test(read.text))
    );
  return shared.length >= 2 || (shared.length === 1 && fewest === 1);
}

/** Finds events for which two statements give dates that exclude each other. */
export function checkEvents(reads: readonly Read[]): Check[] {
  const all = reads
    .flatMap((read) => (read.dates.length > 0 ? [...termsIn(read), ...eventsIn(read)] : []))
    .slice(0, MAX_EVENTS);
  return all.flatMap((b, at) => {
    const alike = all.slice(0, at).filter((a) => isSame(a, b));
    const [a] = alike;
    const isDisjoint = (one: Event) => one.to < b.from || b.to < one.from;
    if (!a || !alike.every(isDisjoint)) return [];
    const isYear = a.date.year !== b.date.year;
    return checkOf({
      kind: 'conflict',
      subject: b.read.text,
      expected: new Big(isYear ? a.date.year : (a.from % 12) + 1),
      stated: new Big(isYear ? b.date.year : (b.from % 12) + 1),
      tolerance: new Big(0),
      unit: isYear ? 'year' : 'number',
      basis: a.read.written.replace(/\s+/g, ' '),
      read: b.read,
    });
  });
}
