import { wordsOf } from '../../words.ts';

/** Words that make a value another kind of value than one without them. */
const kinds: readonly [string, RegExp][] = [
  ['gross', /\bgross\b|税前|含税/i],
  ['net', /\bnet\b|净额?|税后/i],
  [
    'adjusted',
    /\b(?:adjusted|underlying|normali[sz]ed|like-for-like|organic|pro[ -]forma|restated|exceptional)\b|调整后|扣非|备考/i,
  ],
  ['average', /\b(?:averages?|averaged|averaging|mean|median|typical\w*|weighted|blended)\b|平均|均价|人均|户均/i],
  [
    'extreme',
    wordsOf({
      en: [
        /peak|record|maximum|minimum|max|min|up to|at least|at most/,
        /best|worst|highest|lowest|busiest|quietest|slowest/,
      ],
      zh: [/最[高低大小多少]|峰值|上限|下限/],
    }),
  ],
  ['equivalent', /\b(?:FTEs?|(?:full|part)[- ]time|equivalents?)\b|兼职/i],
  ['running', /\b(?:YTD|year[- ]to[- ]date|cumulative\w*|so far|since \w+|to date)\b|累计/i],
  ['budget', /\b(?:budget\w*|forecast|guidance|original plan)\b|预算/i],
  [
    'case',
    /\b(?:downside|upside|base case|stress\w*|scenario|sensitivity case|best case|worst case)\b|悲观|乐观|情景/i,
  ],
  ['repayment', /\brepayments?\b|\bamorti[sz]ation\b|还款|还本|摊销/i],
  ['added', /\bnew (?:jobs|positions|posts|roles|hires|staff)\b|新增/i],
  ['preliminary', /\b(?:flash|preliminary|provisional|draft|unaudited estimate)\b|快报|初步/i],
  ['before', /\b(?:before|prior to|pre)\b|(?<!税)[之以]?前(?=的|为|[，,]|$)/i],
  ['after', /(?<!\blook\w* )\b(?:after|following|post)\b|(?<!税)[之以]?后(?=的|为|[，,]|$)/i],
];

/** Returns the kinds of value that a text names. */
export const marksIn = (text: string): string[] => kinds.flatMap(([id, words]) => (words.test(text) ? [id] : []));
