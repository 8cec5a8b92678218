/** A random JSON document and its expected content. */
export interface Sample {
  text: string;
  /** Numbers as written, in order. */
  numbers: string[];
  leaves: number;
}

const strings = [
  '',
  'a',
  '2024',
  '2024-Q3',
  '1.10',
  'date',
  'score',
  'https://example.com',
  '<img src=x>',
  '\u202e',
  '\ud83d\ude00',
];
const keys = [
  'id',
  'name',
  'date',
  'year',
  'score',
  'value',
  'text',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a/b~c',
  'keys',
];

/** Generates a number, often with more digits than a double can hold. */
function numeral(random: () => number): string {
  const digits = (max: number) =>
    Array.from({ length: 1 + Math.floor(random() * max) }, () => Math.floor(random() * 10)).join('');
  const sign = random() < 0.3 ? '-' : '';
  const whole = random() < 0.2 ? '0' : digits(random() < 0.2 ? 38 : 8).replace(/^0+(?=\d)/, '');
  const fraction = random() < 0.4 ? `.${digits(random() < 0.2 ? 38 : 4)}` : '';
  const exponent = random() < 0.15 ? `e${random() < 0.5 ? '-' : '+'}${digits(3)}` : '';
  return `${sign}${whole}${fraction}${exponent}`;
}

export function randomJson(random: () => number): Sample {
  const numbers: string[] = [];
  let leaves = 0;
  let left = 1 + Math.floor(random() * 120);
  const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)]!;
  const space = () => (random() < 0.1 ? pick([' ', '\n', '\t', '\r\n']) : '');
  const text = () =>
    JSON.stringify(random() < 0.2 ? pick(strings).repeat(1 + Math.floor(random() * 200)) : pick(strings));
  const scalar = () => {
    leaves += 1;
    const roll = random();
    if (roll >= 0.4) return roll < 0.8 ? text() : pick(['null', 'true', 'false']);
    const number = numeral(random);
    numbers.push(number);
    return number;
  };
  const list = (depth: number) => {
    const count = Math.floor(random() * 6);
    if (count === 0) leaves += 1;
    return `[${space()}${Array.from({ length: count }, () => value(depth + 1)).join(`,${space()}`)}]`;
  };
  const object = (depth: number, names: string[]) => {
    if (names.length === 0) leaves += 1;
    return `{${names.map((name) => `${JSON.stringify(name)}${space()}:${value(depth + 1)}`).join(',')}}`;
  };
  const names = () => Array.from({ length: Math.floor(random() * 6) }, () => pick(keys));
  const value = (depth: number): string => {
    left -= 1;
    const roll = random();
    if (left <= 0 || depth > 30 || roll < 0.3 + depth * 0.06) return scalar();
    if (roll < 0.55) return list(depth);
    if (roll < 0.8) return object(depth, names());
    // An array of similar objects, which is shown as a table.
    const shared = [...new Set(names())];
    const count = 2 + Math.floor(random() * 5);
    return `[${Array.from({ length: count }, () => object(depth + 1, shared)).join(',')}]`;
  };
  return { text: `${space()}${value(0)}${space()}`, numbers, leaves };
}
