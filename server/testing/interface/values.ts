import fc from 'fast-check';

export const eachCase = (text: string) =>
  fc
    .infiniteStream(fc.boolean())
    .map((upper) => [...text].map((letter) => (upper.next().value ? letter.toUpperCase() : letter)).join(''));
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
/** UUID of any version and variant, in either case. */
export const uuid = fc
  .tuple(hex(8), hex(4), hex(4), hex(4), hex(12))
  .chain((parts) => eachCase(parts.join('-')))
  .filter((text) => text.length === 36);
export const idOf = (known: string) => fc.oneof(eachCase(known), uuid);
const anyText = (constraints: fc.StringConstraints = {}) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40, ...constraints }),
    fc.string({ unit: 'grapheme', maxLength: 40, ...constraints }),
    fc.string({ unit: fc.constantFrom('😀', '𠮷', 'é', ' ', '\n'), maxLength: 40, ...constraints }),
  );
export const text = anyText();
export const someText = anyText({ minLength: 1 }).filter((value) => value !== '');
export const integer = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, 2 ** 31, -(2 ** 53) + 1));
export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** ISO 8601 date and time in UTC, in all spellings of the extended and basic formats. */
export const utc = fc
  .record({
    at: fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    digits: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 12 }),
    form: fc.constantFrom('minutes', 'seconds', 'point', 'comma'),
    letter: fc.constantFrom('T', 'T', 't'),
    zone: fc.constantFrom('Z', 'z', '+00:00', '-00:00', '+0000', '+00', '-00'),
    isBasic: fc.boolean(),
  })
  .map(({ at, digits, form, letter, zone, isBasic }) => {
    const [day, time] = at.toISOString().slice(0, 19).split('T') as [string, string];
    const clock = {
      minutes: time.slice(0, 5),
      seconds: time,
      point: `${time}.${digits}`,
      comma: `${time},${digits}`,
    }[form as 'minutes'];
    if (!isBasic) return `${day}${letter}${clock}${zone}`;
    return `${day}${letter}${clock}${zone}`.replaceAll(':', '').replace(/^(\d{4})-(\d\d)-/, '$1$2');
  });

/** Section 4: request bodies are JSON in UTF-8. */
export const jsonType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON; charset="utf-8"',
);
/** Headers and bodies that clients send without a request body. */
export const noBody = fc.oneof(
  fc.constantFrom(
    {},
    ...['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x']
      .concat('application/octet-stream', 'application/json', 'image/png', 'nonsense', '')
      .map((type) => ({ headers: { 'content-type': type, 'content-length': '0' } })),
  ),
  fc.constantFrom('{}', 'null').map((body) => ({ body, headers: { 'content-type': 'application/json' } })),
);

/** Sections 2.2 and 8: at most 100 characters. NUL is a documented exception. */
export const key = anyText({ maxLength: 100 })
  .map((value) => value.toWellFormed().replaceAll('\0', ''))
  .map((value) => [...value].slice(0, 100).join(''));
export const headerKey = fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 100 }).map((value) =>
  [...value]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .slice(0, 100)
    .join(''),
);
/** Converts a header value to the form in which Node reads its bytes. */
export const onWire = (value: string) => Buffer.from(value).toString('latin1');
