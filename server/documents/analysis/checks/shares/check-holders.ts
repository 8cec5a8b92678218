import { type Quantity, quantitiesOf } from '../../claims/quantities.ts';
import type { Read } from '../../read/reading.ts';
import { type Check, checkOf } from '../check.ts';

const english =
  /((?:\p{Lu}[\p{L}.&’'-]+ ){1,4})(?:(?:already |still |now |together |directly |currently |each )*(?:owns?|holds?|has|controls?|with|keeps?)|\()[^.;\d]{0,24}$/u;
const owned = /^[^.;,]{0,30}\b(?:shares?|stock|stake|equity|company|capital|interests?|votes|ownership)\b/i;
const han =
  /(?<=^|[，。；：、\s]|自然人|股东|创始人)(\p{Script=Han}{2,24}?)(?:直接|间接|合计|共计|共|仍|现|目前|实际)?(?:持股|持有|出资|占股|控股|控制|拥有)[^，。；\d]{0,10}$/u;
const hanOwned = /持股|股权|股份|权益|出资|占股|表决权/;
/** Words about a time other than today, or about a part of a holding. */
const otherTime =
  /\b(?:after|post|following|before|pre|prior|will|would|dilut\w*|previous\w*|until|sold|buy|acquir\w*|if)\b|投后|投前|稀释|之前|之后|以后|将|转让|收购|完成后|如果|原/i;

interface Holding {
  name: string;
  quantity: Quantity;
  read: Read;
}

function holdingsIn(read: Read): Holding[] {
  const { text, kind } = read;
  if (kind === 'row' || !/%|per ?cent|[成半]|分之/.test(text) || otherTime.test(text)) return [];
  return quantitiesOf(read).flatMap((quantity) => {
    const before = text.slice(Math.max(0, quantity.start - 70), quantity.start);
    const name = english.exec(before)?.[1] ?? han.exec(before)?.[1];
    const isStake = /\p{Script=Han}/u.test(name ?? '')
      ? hanOwned.test(text)
      : owned.test(text.slice(quantity.end)) ||
        /\b(?:shareholders?|ownership|cap table)\b/i.test(`${read.title} ${text}`);
    return quantity.unit === '%' && name && isStake ? [{ name: name.trim(), quantity, read }] : [];
  });
}

/** Finds holders to whom two sentences give different stakes. */
export function checkHolders(reads: readonly Read[]): Check[] {
  const known = new Map<string, Holding>();
  return reads.flatMap((read) =>
    holdingsIn(read).flatMap((one) => {
      const key = `${one.name} ${read.place.entry ?? ''}`;
      const first = known.get(key);
      if (first === undefined) known.set(key, one);
      if (first === undefined || first.read === read) return [];
      const isDisjoint = first.quantity.high.lt(one.quantity.low) || one.quantity.high.lt(first.quantity.low);
      return checkOf({
        kind: 'conflict',
        subject: one.name,
        expected: first.quantity.value,
        stated: one.quantity.value,
        tolerance: isDisjoint ? first.quantity.value.times(0) : first.quantity.value.minus(one.quantity.value).abs(),
        unit: '%',
        basis: first.read.written.replace(/\s+/g, ' '),
        read,
      });
    }),
  );
}
