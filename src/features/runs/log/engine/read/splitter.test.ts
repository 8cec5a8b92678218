import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { EntryCutter } from './entry-cutter.ts';
import { Splitter } from './splitter.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Feeds the body in chunks cut at the given places; returns the entries as text and how the body ended. */
function split(body: string, cuts: number[] = []) {
  const bytes = encoder.encode(body);
  const found: [number, number][] = [];
  const splitter = new Splitter((start, end) => found.push([start, end]));
  const cut: string[] = [];
  const cutter = new EntryCutter((entry) => cut.push(decoder.decode(entry)));
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let i = 0; i + 1 < edges.length; i++) {
    splitter.push(bytes.subarray(edges[i], edges[i + 1]));
    cutter.push(bytes.slice(edges[i], edges[i + 1]));
  }
  const end = splitter.end();
  cutter.end();
  const entries = found.map(([from, to]) => decoder.decode(bytes.subarray(from, to)));
  expect(cut).toEqual(entries);
  return { entries, end, members: splitter.envelope.members };
}

const cuts = fc.array(fc.nat(), { maxLength: 12 });
const spacing = fc.constantFrom(0, 1, 3);
const values = fc.array(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), { maxLength: 12 });

describe('splitter', () => {
  test('returns the same entries as JSON.parse for any values and any chunk boundaries', () => {
    fc.assert(
      fc.property(values, cuts, spacing, (data, at, indent) => {
        const { entries, end } = split(
          JSON.stringify({ code: 0, message: 'success', data, timestamp: 1 }, null, indent),
          at,
        );
        expect(end).toBe('whole');
        expect(entries.map((entry) => JSON.parse(entry))).toEqual(JSON.parse(JSON.stringify(data)));
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('splits a bare array fed one byte at a time', () => {
    fc.assert(
      fc.property(values, spacing, (data, indent) => {
        const body = JSON.stringify(data, null, indent);
        const every = Array.from({ length: encoder.encode(body).length }, (_, i) => i);
        expect(split(body, every).entries.map((entry) => JSON.parse(entry))).toEqual(JSON.parse(body));
      }),
    );
  });

  test('accepts envelope keys in any order, with values of any kind', () => {
    const others = fc.dictionary(
      fc.string().filter((key) => !['data', 'result', 'payload', '__proto__'].includes(key)),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(others, others, values, cuts, (before, after, data, at) => {
        const { entries, end } = split(JSON.stringify({ ...before, data, ...after }), at);
        expect(end).toBe('whole');
        expect(entries).toHaveLength(data.length);
      }),
    );
  });

  test.each([
    ['{"code":0,"data":null}', [], 'whole'],
    ['{"code":0}', [], 'whole'],
    ['{}', [], 'whole'],
    ['{"data":[]}', [], 'whole'],
    ['\uFEFF {"data": [1 , 2 ]}', ['1', '2'], 'whole'],
    ['{"data":{"a":[1,"]"]}}', ['{"a":[1,"]"]}'], 'whole'],
    ['{"data":"x,}","code":0}', ['"x,}"'], 'whole'],
    ['{"d\\u0061ta":[7]}', ['7'], 'whole'],
    ['{"x":{"data":[1]},"data":[2]}', ['2'], 'whole'],
    ['{"data":{"items":[{"a":1},2],"total":2},"code":0}', ['{"a":1}', '2'], 'whole'],
    ['{"data":{"total":1, "meta":{"items":[9]}, "logs" : [ "x]" ] }}', ['"x]"'], 'whole'],
    ['{"data":{"content":[]},"code":0}', [], 'whole'],
    ['{"status":"success","result":[{"a":1}]}', ['{"a":1}'], 'whole'],
    ['{"result":"ok","payload":{"logs":["a"]}}', ['"a"'], 'whole'],
    ['{"result":"ok","data":["a"]}', ['"a"'], 'whole'],
    ['{"data":{"items":"none"}}', ['{"items":"none"}'], 'whole'],
    ['{"data":{"items":[1,2', ['1', '2'], 'cut'],
    ['{"data":[{"a":1},oops,{"b":2}]}', ['{"a":1}', 'oops', '{"b":2}'], 'whole'],
    ['{"data":[{"a":1},{"b":"cu', ['{"a":1}', '{"b":"cu'], 'cut'],
    ['{"data":[1,2', ['1', '2'], 'cut'],
    ['{"data":[1,2]', ['1', '2'], 'cut'],
    ['{"code":0,"logs":[]}', [], 'whole'],
    ['{"code":0,"logs":[{"a":1}]}', [], 'foreign'],
    ['{"result":"ok","entries" : [ 1 ]}', [], 'foreign'],
    ['{"task":{"lines":["a"]}}', [], 'foreign'],
    ['{"code":0,"log":"line 1"}', [], 'foreign'],
    ['{"code":0,"data":null,"warnings":["none"]}', [], 'whole'],
    ['{"warnings":["one"],"data":[1]}', ['1'], 'whole'],
    ['{"seq":1,"message":"a"}\n{"seq":2,"message":"b"}\n', [], 'foreign'],
    ['{"data":[1]}\n{"data":[2]}', ['1'], 'foreign'],
    ['[1] \r\n', ['1'], 'whole'],
    ['[1][2]', ['1'], 'foreign'],
    ['data: {"a":1}\n\n', [], 'foreign'],
    ['<html>bad gateway</html>', [], 'foreign'],
    ['', [], 'foreign'],
  ])('%s', (body, entries, end) => {
    expect(split(body)).toMatchObject({ entries, end });
    expect(split(body, [3, 7, 8, 9, 15])).toMatchObject({ entries, end });
  });

  test('keeps code and message of the envelope', () => {
    expect(split('{"message":"no \\"way\\"","code":40401,"data":null}').members).toMatchObject({
      code: 40401,
      message: 'no "way"',
    });
  });
});
