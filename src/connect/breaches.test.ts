import { expect, test } from 'vitest';
import { breachIn, judgeRows } from './breaches.ts';
import type { Reply } from './service-client.ts';

const replyOf = (json: unknown) =>
  ({ status: 200, json, bytes: new TextEncoder().encode(JSON.stringify(json)) }) as Reply;

test('names each field that differs from the interface, not only the first', () => {
  const body = { code: '0000', data: { decision: 'PROJECT_CREATED', projectStatus: 'UPLOADED', idempotentReplay: 1 } };
  const breach = breachIn('commit', replyOf(body));
  for (const field of ['code', 'data.projectId', 'data.idempotentReplay']) expect(breach).toContain(`${field}: `);
});

test('names a field once for all rows, and counts what it leaves out', () => {
  const row = { id: 1, amount: 2, detail: 3 };
  const page = { data: [row, row], total: -1, page: 1, page_size: 2, total_pages: 1 };
  const text = judgeRows(page, replyOf(page))!;
  expect(text).toMatch(/^-1 transactions; data\[0\]\.id: .+; data\[0\]\.detail: .+; data\[0\]\.amount: .+; 1 more$/);
});
