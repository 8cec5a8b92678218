import { expect, test } from 'vitest';
import { issuesOf } from './issues.ts';
import { learnNames } from './learn-names.ts';
import { assignNames, financeNames, signInNames, uploadNames } from './open-names.ts';

/** Learns names at a service that answers with the validation errors of the names that it receives. */
const learn = (open: Parameters<typeof learnNames>[0], detailOf: (names: string[]) => object[]) =>
  learnNames(open, async (values) => issuesOf({ detail: detailOf(values.map(([name]) => name)) }));

test('takes the known names that a refusal lists', async () => {
  const known = ['kind', 'paging.page', 'paging.page_size'];
  const { found } = await learn(financeNames, (names) =>
    names.map((name) => ({
      loc: ['query', name],
      msg: `unknown query parameter; known: ${known.join(', ')}`,
      type: 'unknown',
    })),
  );
  expect(found).toEqual({ financePageSize: 'paging.page_size', financePage: 'paging.page', financeType: 'kind' });
});

test('takes the names whose values are refused', async () => {
  const own = ['p', 'ps', 'txType'];
  const { found } = await learn(financeNames, (names) =>
    names
      .filter((name) => own.includes(name))
      .map((name) => ({ loc: ['query', name], msg: 'out of range', type: 'range' })),
  );
  expect(found).toEqual({ financePageSize: 'ps', financePage: 'p', financeType: 'txType' });
});

test('leaves out one unknown name at a time, and takes those that a refusal asks for', async () => {
  const own = ['doc_name', 'byte_len'];
  const open = {
    fileSize: { ...uploadNames.fileSize, names: ['size'] },
    fileName: { ...uploadNames.fileName, names: ['name'] },
  };
  const { found } = await learn(open, (names) => {
    const unknown = names.find((name) => !own.includes(name));
    const name = unknown ?? own.find((one) => !names.includes(one));
    return [{ loc: ['body', name], msg: unknown ? 'unknown field' : 'missing field', type: 'serde' }];
  });
  expect(found).toEqual({ fileName: 'doc_name', fileSize: 'byte_len' });
});

test('stops at a refusal that names nothing new', async () => {
  let requests = 0;
  const { found } = await learn(financeNames, () => {
    requests += 1;
    return [{ loc: ['query', 'tenant'], msg: 'required', type: 'missing' }];
  });
  expect({ found, requests }).toEqual({ found: {}, requests: 1 });
});

test.each([
  [signInNames, ['grant_type', 'yonghuMing', 'miMa'], { username: 'yonghuMing', password: 'miMa' }],
  [
    uploadNames,
    ['chunk_size', 'user_name', 'fileName', 'total_bytes'],
    { fileName: 'fileName', fileSize: 'total_bytes' },
  ],
  [
    financeNames,
    ['sort', 'typeFilter', 'pageLength', 'pageIndex'],
    { financeType: 'typeFilter', financePage: 'pageIndex', financePageSize: 'pageLength' },
  ],
])('tells names by their forms: %#', (open, names, found) => {
  expect(
    assignNames(
      open,
      names.map((name) => ({ name })),
    ),
  ).toEqual(found);
});
