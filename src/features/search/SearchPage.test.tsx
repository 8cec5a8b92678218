// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { SearchPage } from './SearchPage.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sentence = {
  project_id: 'p1',
  project_name: 'deck',
  company_name: 'Northwind',
  task_id: 't1',
  format: 'pptx',
  place: { page: 3 },
  block: 2,
  start: 5,
  end: 25,
  text: 'The churn of 2024 rose.',
};
const open = (answer: object, query = '?q=ROSE+churn', extensions = ['search']) => {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions } },
    'GET /api/search': { body: { items: [], total: 0, page: 1, page_size: 20, ...answer } },
  });
  return show([{ path: '/search', element: <SearchPage /> }], `/search${query}`).then((page) => ({ ...page, service }));
};

test('lists the sentences with the words marked, and links to their places', async () => {
  const documents = { total: 9, unread: 2, left_out: 1, cut: 1 };
  await open({ items: [sentence, { ...sentence, task_id: null, block: 4 }], total: 2, documents });
  const [first, second] = await screen.findAllByRole('link');
  expect(Array.from(first!.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['churn', 'rose']);
  const passage = (block: number) => new URLSearchParams({ passage: `@${block}:5:25:${sentence.text}` });
  expect(first!.getAttribute('href')).toBe(`/analysis/t1?${passage(2)}`);
  expect(second!.getAttribute('href')).toBe(`/projects/p1?${passage(4)}`);
  screen.getAllByText('Northwind · deck · slide 3');
  expect(screen.getByRole('status').textContent).toBe(
    '6 documents searched. 2 documents were not searched, because labeling has not read them. The oldest document was ' +
      'not searched, because there are too many sentences. Of 1 very long document, only the beginning was searched.',
  );
});

test('says that no sentence was found, and in how many documents', async () => {
  await open({ documents: { total: 1, unread: 0, left_out: 0, cut: 0 } });
  await screen.findByText('No sentence has all of these words');
  expect(screen.getByRole('status').textContent).toBe('1 document searched.');
});

test('asks the service only for two characters or more, and keeps them in the address', async () => {
  const { address, service } = await open({ documents: { total: 1, unread: 0, left_out: 0, cut: 0 } }, '?q=a');
  await screen.findByText('Search the text of all documents');
  expect(service.asked).not.toContain('GET /api/search');
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '流失' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await screen.findByText('No sentence has all of these words');
  expect(address()).toBe(`/search?${new URLSearchParams({ q: '流失' })}`);
});

test('says that another service does not search documents', async () => {
  const { service } = await open({}, '?q=churn', []);
  await screen.findByText('This service does not search documents');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(service.asked).not.toContain('GET /api/search');
});
