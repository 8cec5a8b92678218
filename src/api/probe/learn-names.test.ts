import { expect, test } from 'vitest';
import { issuesOf } from './issues.ts';
import { learnNames, namesIn } from './learn-names.ts';
import { assignNames, financeNames, signInNames, uploadNames } from './open-names.ts';

/** Learns names at a service that answers with the validation errors of the names that it receives. */
const learn = (detailOf: (names: string[]) => object[]) =>
  learnNames({ fileSize: uploadNames.fileSize, fileName: uploadNames.fileName }, async (names) =>
    issuesOf({ detail: detailOf(Object.values(names).filter(Boolean)) }),
  );

test('leaves out one unknown name at a time, and takes those that a refusal asks for', async () => {
  const own = ['doc_name', 'byte_len'];
  const found = await learn((names) => {
    const unknown = names.find((name) => !own.includes(name));
    const name = unknown ?? own.find((one) => !names.includes(one));
    return name ? [{ loc: ['body', name], msg: unknown ? 'unknown field' : 'missing field', type: 'serde' }] : [];
  });
  expect(found).toEqual({ fileName: 'doc_name', fileSize: 'byte_len' });
});

test('stops at a refusal that names nothing new', async () => {
  let requests = 0;
  const found = await learn(() => {
    requests += 1;
    return [{ loc: ['query', 'tenant'], msg: 'required', type: 'missing' }];
  });
  expect({ found, requests }).toEqual({ found: { fileSize: 'fileSize', fileName: 'fileName' }, requests: 1 });
});

test('takes the known names that a refusal lists', () => {
  const msg = 'unknown query parameter; known: kind, paging.page, paging.page_size';
  const issues = issuesOf({ detail: [{ loc: ['query', 'type'], msg, type: 'unknown' }] });
  const found = { financePageSize: 'paging.page_size', financePage: 'paging.page', financeType: 'kind' };
  expect(namesIn(financeNames, issues)).toEqual(found);
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
