import { pattern, wordsOf } from '../../../words.ts';
import { contentWords } from '../../claims/words.ts';
import type { Read } from '../../read/reading.ts';
import type { Check } from '../check.ts';
import { conflictOf, isOtherSection, MAX_DENIALS, MAX_LENGTH, type Source } from './denial.ts';

/** Words for a supplier. A specific one, such as "mill", also says what it supplies. */
const makers =
  /suppliers?|manufacturers?|vendors?|sources?|mills?|foundr(?:y|ies)|refiner(?:y|ies)|growers?|dair(?:y|ies)|fabs?|smelters?|roasters?|makers?/;
const hanMakers =
  /供应商|供货商|厂商|厂家|生产商|代工厂|钢厂|纸厂|晶圆厂|药厂|酒厂|糖厂|面粉厂|铝厂|茶厂|农场|牧场|工厂/;
const general = wordsOf({
  en: [/suppliers?|manufacturers?|vendors?|sources?|makers?/],
  zh: [/供应商|供货商|厂商|厂家|生产商|工厂/],
});

const one = /one|a single|a sole|the same|just one|only one|one single/;
const supply =
  /comes?|is bought|are bought|is purchased|are purchased|is sourced|are sourced|is supplied|are supplied|is made|are made|is produced/;
/** Sentences that name a single supplier for all of a thing. The group `what` matches the thing. */
const sole: readonly RegExp[] = [
  pattern`(?<what>[^,;:]{3,80}?) (?:currently |still |today |now |all |entirely |exclusively |only ){0,3}(?:${supply})
    (?: all| entirely| exclusively| only| solely| currently){0,2} (?:from|by) (?:${one}) (?:\w+ ){0,2}(?:${makers})\b`,
  pattern`\b(?:we|company|it) (?:currently |still )?(?:buys?|purchases?|sources?|gets?|takes?) (?:all|every|the whole) (?:of )?(?:our |its |the )?
    (?<what>[^,;:]{3,60}?) from (?:${one}) (?:\w+ ){0,2}(?:${makers})\b`,
  pattern`\b(?:there is )?(?:only one|a single|one sole) (?:${makers}) (?:of|for) (?:our |its |the )?(?<what>[^,;:]{3,60}?)(?:[,.;]|$)`,
  pattern`(?<what>[\p{Script=Han}A-Za-z\d-]{2,24}?)(?:目前|现在|现|仍|均|都)?(?:全部|全都|都|只|仅|完全)(?:向|从|由|靠|依赖)
    [^，。；：]{0,12}?(?:一家|唯一|单一|同一家)(?:${hanMakers})`,
  pattern`(?<what>[\p{Script=Han}A-Za-z\d-]{2,24}?)(?:目前|现在|仍)?(?:只有|仅有)(?:一家|一个|1家)(?:${hanMakers})`,
];
const english = /two|three|four|five|six|seven|eight|nine|ten|[2-9]/;
/** Sentences with a number of suppliers and a word for them. */
const several: readonly RegExp[] = [
  pattern`\bfrom (?<count>${english}) (?:\w+ ){0,2}?(?<makers>${makers})\b`,
  pattern`\b(?<count>${english}) (?:\w+ ){0,2}?(?<makers>${makers}) (?:supply|supplies|deliver|make|produce|provide|serve)\b`,
  pattern`\b(?:we|company|it) (?:\w+ )?(?:have|has|use|uses|buy from|buys from) (?<count>${english}) (?:\w+ ){0,2}?(?<makers>${makers})\b`,
  pattern`(?<count>[两二三四五六七八九2-9])家(?<makers>${hanMakers})(?:同时|共同|一起|分别)?(?:供货|供应|供料|在供)`,
  pattern`(?:向|从|由)[^，。；]{0,16}?(?<count>[两二三四五六七八九2-9])家(?<makers>${hanMakers})(?:采购|进货|供货|供应|购买)`,
];
const counts = 'one two three four five six seven eight nine ten'.split(' ');
const hanCounts = '零一二三四五六七八九';
const numberOf = (text: string) =>
  /^\d$/.test(text)
    ? Number(text)
    : text === '两'
      ? 2
      : hanCounts.includes(text)
        ? hanCounts.indexOf(text)
        : counts.indexOf(text.toLowerCase()) + 1;

/** Statements about another time, or about suppliers that do not deliver yet. */
const notNow = wordsOf({
  en: [
    /will|would|could|can|may|might|should|if|once|until|from (?:19|20)\d\d|plan\w*|expect\w*|intend\w*|want|aim/,
    /was|were|had|used to|previously|formerly|earlier|last year|before|no longer/,
    /qualif\w*|evaluat\w*|test\w*|quot\w+|tender|candidates?|shortlist\w*|alternativ\w*|competit\w*|possible|potential/,
    /except|other than|apart from/,
    /some|most|part|half|majority|mainly|mostly/,
  ],
  zh: [
    /将(?:会|于|在|由|向|改|增)|拟(?!合)|计划|预计|如果|若|一旦(?=.*(?:则|就|将))|可能|打算|准备|目标/,
    /曾|此前|原来|过去|去年|前年|以前|之前/,
    /除/,
    /部分|主要|一半/,
    /备选|候选|潜在|报价|招标|认证中|送样|竞争|对手|同行/,
  ],
});

const isReadable = (read: Read) => read.kind !== 'heading' && read.text.length <= MAX_LENGTH && !isOtherSection(read);

/** Returns the words of a thing that a supplier delivers. */
const wordsOfThing = (what: string) =>
  contentWords(what.replace(/\b(?:all|our|its|the|raw)\b/gi, ' ')).filter(
    (word) => !general.test(word) && word !== '公司',
  );

/** Returns true if a text names a thing. A Chinese name may be split in two: 柔轮用的特种钢 for 柔轮特种钢. */
function isNamedIn(context: string, word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true;
  if (!/\p{Script=Han}/u.test(word)) return false;
  return (
    context.includes(word) ||
    (word.length > 3 && context.includes(word.slice(0, 2)) && context.includes(word.slice(-3)))
  );
}

const maySaySole = /\b(?:one|single|sole|only)\b|一家|唯一|单一|一个|1家/iu;

/** Finds things with a single supplier that have several elsewhere in the document. */
export function findSoleSuppliers({ reads }: Source): Check[] {
  const readable = reads.filter(isReadable);
  const singles = readable.flatMap((read) => {
    if (!maySaySole.test(read.text)) return [];
    const found = sole.map((expression) => expression.exec(read.text)).find((match) => match !== null);
    // "If it fails" may follow the statement.
    if (!found || notNow.test(read.text.slice(0, found.index + found[0].length)) || read.dates.length > 0) return [];
    const words = wordsOfThing(found.groups!.what!);
    return words.length > 0 ? [{ read, words }] : [];
  });
  if (singles.length === 0) return [];
  const previous = new Map(reads.map((read, at) => [read, reads[at - 1]]));
  const many = readable.flatMap((read) => {
    const found = several.map((expression) => expression.exec(read.text)).find((match) => match !== null);
    if (!found || notNow.test(read.text) || read.dates.length > 0) return [];
    const above = previous.get(read);
    // A sentence may continue about the thing named in the previous one of its paragraph.
    const context = read.isFirst || !above ? read.text : `${above.text} ${read.text}`;
    return [{ read, context, around: new Set(contentWords(context)), count: numberOf(found.groups!.count!) }];
  });
  return singles.slice(0, MAX_DENIALS).flatMap(({ read, words }) => {
    const other = many.find(({ read: one, context, around }) => {
      const isSame = words.every((word) => isNamedIn(context, word, around));
      return isSame && one !== read && one.place.entry === read.place.entry;
    });
    return other ? [conflictOf('suppliers', { read, value: 1 }, { read: other.read, value: other.count })] : [];
  });
}
