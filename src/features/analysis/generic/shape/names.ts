const capitals = new Set(
  'ai api arr b2b b2c cac cagr ceo cfo cogs cny cto csv ebitda eur gbp gmv gpu html http id ids ip ipo irr json kpi ltv md5 mrr n1 n2 nps pdf pct roi sha256 sku sql tam sam som uri url usd uuid xml yoy'.split(
    ' ',
  ),
);

/** Converts a key to a readable label: `consistency_checks` → `Consistency checks`, `taskId` → `Task ID`. */
export function humanize(key: string): string {
  const words = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_\-.]+/)
    .filter(Boolean);
  if (words.length === 0) return key;
  const text = words
    .map((word) => {
      if (capitals.has(word.toLowerCase())) return word.toUpperCase();
      return /^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word;
    })
    .join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}

/** Splits a key into lowercase words: `coverageScore` and `coverage_score` → coverage, score. */
const wordsOf = (key: string): string[] =>
  key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const named = (names: string) => {
  const set = new Set(names.split(' '));
  return (key: string) => wordsOf(key).some((word) => set.has(word));
};

/** Matches keys whose digits are an amount. Digits under any other key could be a code or a telephone number. */
export const isAmount = named(
  'amount ask balance budget burn capital cash cost difference expected expense expenses fee funding income loss margin price profit raised revenue salary stated sum total valuation value 金额 收入 利润 成本 合计',
);
/** Matches keys that identify an object. */
export const isIdentity = named('id ids uuid guid hash md5 sha1 sha256 digest checksum token key etag');
/** Matches keys whose number is a position or a period, not a measurement. */
export const isPosition = named(
  'age_rank code day epoch hour id index line minute month n no number order page paragraph period position quarter rank row seq sequence sheet slide step version week x year',
);
/** Keys that can hold the title of an object, best first. */
export const titleKeys = 'title name label heading subject question metric term kind type id 名称 标题'.split(' ');
