import Big from 'big.js';
import { pattern, wordsOf } from '../../../words.ts';
import type { Claim } from '../../claims/claims.ts';
import { totalRow } from '../../claims/claims-of-table.ts';
import { quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Table } from '../../read/table.ts';
import { type Check, checkOf } from '../check.ts';

/** Text between a number and the names that it counts: " depots in the north: ", " cities (". */
const announced = new RegExp(
  wordsOf({
    text: [
      pattern`^(?:-[a-z]+)?(?: (?!and\b|or\b|per\b|percent\b|of\b)[a-z'’-]+){1,6}
        (?: ?\(| ?: | [–—-] )(?=\p{Lu})`,
    ],
    zh: [/^[个家座大款类种项名位]\p{Script=Han}{1,8}[：:（(]/u],
  }),
  'u',
);
const notAll = wordsOf({
  en: [
    /includ\w*|such as|among|like|e\.g|for example|etc|notably|chiefly|mainly|especially/,
    /largest|biggest|main|top|key|selected|most|first|next|new|others?|more/,
    /million|thousand|hundred/,
  ],
  zh: [/等|其中|包括|例如/, /主要|部分|首批/],
});
const han = /\p{Script=Han}/u;
/** A name: a few words, the first of them with a capital, without digits. */
const name = /^(?:the )?\p{Lu}[\p{L}'’.&-]*(?: (?:of |the |de |la )?\p{Lu}[\p{L}'’.&-]*){0,3}$/u;
const hanName = /^[\p{Script=Han}A-Za-z]{2,10}$/u;
const MAX_NAMES = 15;

/** Returns the fewest and the most names that a list may have. "Reading and Maths, and Sports" may be two or three. */
function namesIn(list: string): { names: string[]; fewest: number } | null {
  const isHan = han.test(list);
  const parts = list.split(isHan ? /[、，]/ : /, (?:and |& )?|; (?:and )?/);
  const names = parts.flatMap((part) => part.split(isHan ? /[和与及]/ : / (?:and|&) /)).map((part) => part.trim());
  const last = parts.at(-1)!;
  const isPair =
    parts.length === 1 || (isHan ? /[和与及]/.test(last) : / (?:and|&) /.test(last) && !/, (?:and|&) /.test(list));
  const isList =
    names.length > 1 && names.length <= MAX_NAMES && names.every((one) => (isHan ? hanName : name).test(one));
  return isList ? { names, fewest: parts.length + (isPair ? 1 : 0) } : null;
}

/** Checks a number right before the names that it counts: "four depots: Leeds, York and Hull". */
function checkList(read: Read): Check[] {
  const { text, kind } = read;
  if (kind === 'row' || text.length > 400 || notAll.test(text)) return [];
  return quantitiesOf(read).flatMap(({ start, end, unit, value, low, high, raw }) => {
    const lead =
      unit === '' && low.eq(high) && value.gte(2) && value.lte(MAX_NAMES) ? announced.exec(text.slice(end)) : null;
    if (!lead || /\d[,.]?$|\bof (?:the |our |its )?$/.test(text.slice(0, start))) return [];
    const rest = text.slice(end + lead[0].length);
    const list = (/[（(]$/.test(lead[0]) ? /^[^)）]*(?=[)）])/ : /^[^.;:。；：]*(?=[.。]?$)/).exec(rest)?.[0].trim();
    const found = list ? namesIn(list) : null;
    if (!found) return [];
    const { names, fewest } = found;
    const isRight = value.gte(fewest) && value.lte(names.length);
    if (!isRight && value.minus(names.length).abs().gt(2)) return [];
    return checkOf({
      kind: 'total',
      subject: `${raw}${lead[0].replace(/[\s:：(（–—-]+$/, '')}`,
      expected: isRight ? value : new Big(value.lt(fewest) ? fewest : names.length),
      stated: value,
      tolerance: new Big(0),
      unit: 'number',
      basis: names.join(' + '),
      read,
    });
  });
}

/** Checks a stated count against the number of rows in the table below it, which lists them all. */
function checkRows(table: Table, reads: readonly Read[], claims: readonly Claim[]): Check[] {
  const { header, rows, marked, caption } = table;
  const first = header?.cells[0]?.text ?? '';
  const listed = rows.filter(({ label }) => !totalRow.test(label));
  const labels = new Set(listed.map(({ label }) => label));
  const [counted] = contentWords(first.replace(/[（(].*$/, ''));
  if (!marked || !header || !counted || listed.length < 3 || labels.size < listed.length) return [];
  if (notAll.test(`${first} ${caption} ${[...labels].join(' ')}`)) return [];
  const at = reads.indexOf(header.read);
  const around = contentWords(`${first} ${caption.split('\n')[0]}`);
  const above = claims.filter((claim) => {
    const distance = at - reads.indexOf(claim.read);
    const narrower = [...claim.modifiers, ...claim.scope].filter((word) => !around.includes(word));
    return (
      claim.cell === null &&
      distance > 0 &&
      distance <= 4 &&
      claim.read.section === header.read.section &&
      claim.noun === counted &&
      narrower.length === 0
    );
  });
  const [claim] = above;
  if (!claim || above.length > 1 || claim.isPlanned || !claim.low.eq(claim.high) || notAll.test(claim.read.text))
    return [];
  if (claim.value.minus(listed.length).abs().gt(2)) return [];
  return [
    checkOf({
      kind: 'total',
      subject: claim.name,
      expected: new Big(listed.length),
      stated: claim.value,
      tolerance: new Big(0),
      unit: 'number',
      basis: [...labels].join(' + '),
      read: claim.read,
    }),
  ];
}

/** Checks numbers of things against the names that follow, in the sentence or in a table. */
export const checkLists = (reads: readonly Read[], tables: readonly Table[], claims: readonly Claim[]): Check[] => [
  ...reads.flatMap(checkList),
  ...tables.slice(0, 100).flatMap((table) => checkRows(table, reads, claims)),
];
