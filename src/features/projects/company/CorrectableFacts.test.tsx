// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyFact, CompanyFacts } from '#contract/findings.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CorrectableFacts } from './CorrectableFacts.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fact = (name: string, original: string | null): CompanyFact => ({
  fact: name,
  value: original,
  original,
  is_corrected: false,
  is_outdated: false,
  corrected_by: null,
  corrected_at: null,
});
const found: CompanyFacts = { revision: 0, facts: [fact('name', 'Northwind'), fact('stage', null)], changes: [] };
const corrected = {
  ...fact('name', 'Northwind'),
  value: 'Southwind',
  is_corrected: true,
  corrected_by: 'Ada',
  corrected_at: '2026-01-02T00:00:00Z',
};
const after: CompanyFacts = {
  revision: 1,
  facts: [corrected, found.facts[1]!],
  changes: [
    {
      revision: 1,
      fact: 'name',
      before: 'Northwind',
      after: 'Southwind',
      changed_by: 'Ada',
      changed_at: '2026-01-02T00:00:00Z',
    },
  ],
};
const people = [{ text: 'Ada Hill, Sales Manager', source: <a href="#p1">page 1</a> }];
const path = '/api/projects/p/company';
const renderOriginal = ({ fact, original }: CompanyFact) =>
  original && (
    <>
      {companyFactText(fact, original)} <a href={`#${fact}`}>Where</a>
    </>
  );

async function open(company: CompanyFacts, further = {}, extensions = ['findings'], isPartial = false) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions } },
    [`GET ${path}`]: { body: company },
    ...further,
  });
  await show(
    [
      {
        path: '/',
        element: (
          <CorrectableFacts projectId="p" isPartial={isPartial} renderOriginal={renderOriginal} people={people} />
        ),
      },
    ],
    '/',
  );
  return service;
}
const row = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!;

test('corrects a fact in place and shows the original beside it', async () => {
  await open(found, { [`PATCH ${path}`]: { body: after } });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct Name' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Southwind{Enter}');
  await vi.waitFor(() =>
    expect(row('Name').textContent).toMatch(/^NameSouthwindCorrected · Ada.*In the document: Northwind/),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct Name' }));
  await userEvent.click(screen.getByText('History'));
  expect(screen.getByText(/Name: Northwind → Southwind/)).toBeDefined();
});

test('links a fact to its place in the document', async () => {
  await open(found);
  expect((await screen.findByRole('link', { name: 'Where' })).getAttribute('href')).toBe('#name');
});

test('says of a document that was read in part that a fact is missing in that part', async () => {
  await open(found, {}, ['findings'], true);
  await screen.findByText('Northwind');
  expect(row('Stage').textContent).toBe('StageNot found in the part that was read');
});

test('removes a correction', async () => {
  await open(after, { [`PATCH ${path}`]: { body: { ...found, revision: 2 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct Name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove correction' }));
  await vi.waitFor(() => expect(row('Name').textContent).toBe('NameNorthwind Where'));
});

test('reverts a correction that cannot be saved, says why and keeps the typed text', async () => {
  await open(found, { [`PATCH ${path}`]: { status: 423, body: { message: 'Locked for audit.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct Stage' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Stage' }), 'Seed{Enter}');
  expect((await within(row('Stage')).findByRole('alert')).textContent).toContain('Locked for audit.');
  expect(row('Stage').textContent).toContain('Not found in the file');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Stage' }).value).toBe('Seed');
});

test('offers the known stages, in the language of the reader, and takes any other text', async () => {
  await open(
    { ...found, facts: [fact('stage', 'A轮')] },
    { [`PATCH ${path}`]: { status: 423, body: { message: 'Locked.' } } },
  );
  expect(await screen.findByText('Series A')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Correct Stage' }));
  const field = screen.getByRole('combobox', { name: 'Stage' });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Growth' }));
  await userEvent.type(field, ' II{Enter}');
  expect((await within(row('Stage')).findByRole('alert')).textContent).toContain('Locked.');
  expect((field as HTMLInputElement).value).toBe('Growth II');
});

test('says that the document now has a different value', async () => {
  await open({ ...after, facts: [{ ...corrected, is_outdated: true }] });
  expect(await screen.findByText('The document now has a different value')).toBeDefined();
});

test('offers no corrections to users who may only read, and shows nothing without the extension', async () => {
  accessToken.set(tokens);
  await open(after);
  expect(await screen.findByText('Southwind')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const { asked } = await open(after, {}, ['documents']);
  await vi.waitFor(() => expect(asked).toContain('GET /api/extensions'));
  expect(asked).not.toContain(`GET ${path}`);
  expect(screen.queryByText('Southwind')).toBeNull();
});
