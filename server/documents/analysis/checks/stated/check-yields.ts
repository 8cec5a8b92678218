import Big from 'big.js';
import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';
import { limitOf, noFact } from '../limits/limit-words.ts';

const mass = /tonnes?|tons?|t|kilos?|kg|kilograms?|lit(?:er|re)s?/.source;
const gives = /becomes?|yields?|gives?|makes?|produces?|turns into|is turned into|leaves?/.source;
/** "Each tonne of fresh wrack becomes 0.4 tonnes of finished medium". */
const yieldEn = new RegExp(
  `\\b(?:each|every|one|a|per) (?:${mass}) of (?<from>(?:[\\p{L}-]+ ){1,4}?)(?:${gives}) (?:about )?(?<n>\\d[\\d.]*) ?(?:${mass}) of (?<to>(?:[\\p{L}-]+ ?){1,3})`,
  'iu',
);
/** 每吨鲜叶可产出0.25吨干茶. */
const yieldZh =
  /每吨(?<from>\p{Script=Han}{1,8}?)(?:可|能|平均|大约|约)*(?:产出?|生产|得到?|出|制成|加工成|提取)(?:约)?(?<n>\d[\d.]*)吨(?<to>\p{Script=Han}{1,8})/u;
/** Words of a total rather than of a day or a part. */
const perTime = /\b(?:a|per|each) (?:day|week|month|hour)\b|\bdaily\b|每[天日周月]|日处理/i;

interface Yield {
  ratio: Big;
  from: string;
  to: string;
  raw: string;
  read: Read;
}

function yieldIn(read: Read): Yield | null {
  const found = (yieldEn.exec(read.text) ?? yieldZh.exec(read.text))?.groups;
  const ratio = found && new Big(found.n!);
  return found && ratio?.gt(0)
    ? { ratio, from: found.from!.trim(), to: found.to!.trim(), raw: `${found.n!}`, read }
    : null;
}

/** Returns the amounts in tonnes that statements give of a thing. */
function amountsOf(
  thing: string,
  other: string,
  reads: readonly Read[],
  of: Read,
): { quantity: Quantity; read: Read }[] {
  const isHan = /\p{Script=Han}/u.test(thing);
  const [head] = [contentWords(thing).at(-1) ?? ''];
  return reads.flatMap((read) => {
    if (
      read === of ||
      read.kind === 'row' ||
      read.kind === 'heading' ||
      read.place.entry !== of.place.entry ||
      perTime.test(read.text)
    )
      return [];
    return quantitiesOf(read).flatMap((quantity) => {
      if (quantity.unit !== 't' || quantity.isHedged || limitOf(read.text, quantity)) return [];
      const after = read.text.slice(quantity.end, quantity.end + 40);
      const before = read.text.slice(Math.max(0, quantity.start - 12), quantity.start);
      const named = isHan
        ? after.startsWith(thing) || before.includes(thing)
        : / of (?:the |our )?((?:[\p{L}-]+ ?){1,3})/u.exec(after)?.index === 0;
      const words = contentWords(/^ of ((?:[\p{L}-]+ ?){1,3})/u.exec(after)?.[1] ?? '');
      const isThing = isHan
        ? named
        : named && words.includes(head) && !contentWords(other).some((word) => word === head);
      return isThing ? [{ quantity, read }] : [];
    });
  });
}

/** Checks an output against the input and the yield that other statements give: "3,000 tonnes of wrack", "0.4 tonnes of each". */
export function checkYields(reads: readonly Read[]): Check[] {
  const yields = reads.flatMap((read) => (read.kind === 'row' ? [] : (yieldIn(read) ?? [])));
  const [rate, ...more] = yields;
  if (!rate || more.length > 0) return [];
  const inputs = amountsOf(rate.from, rate.to, reads, rate.read);
  const outputs = amountsOf(rate.to, rate.from, reads, rate.read).filter(({ read }) =>
    /\b(?:make|produc\w+|in total|output|yield\w*)\b|产出|产量|生产|共/i.test(read.text),
  );
  const totals = outputs.filter(({ read }) => /\bin (?:total|all)\b|project|项目|合计|总/i.test(read.text));
  const [output, ...others] = totals.length > 0 ? totals : outputs;
  const [input] = inputs;
  if (!output || !input || others.some(({ quantity }) => !quantity.value.eq(output.quantity.value))) return [];
  if (
    inputs.some(({ quantity }) => !quantity.value.eq(input.quantity.value)) ||
    (noFact.test(output.read.text) !== noFact.test(input.read.text) && totals.length === 0)
  )
    return [];
  const expected = input.quantity.value.times(rate.ratio);
  const stated = output.quantity.value;
  if (stated.gt(expected.times(2)) || expected.gt(stated.times(2))) return [];
  return [
    checkOf({
      kind: 'ratio',
      subject: output.read.text,
      expected,
      stated,
      tolerance: expected.times('0.06'),
      unit: 'number',
      basis: `${input.quantity.raw} × ${rate.raw}`,
      read: output.read,
    }),
  ];
}
