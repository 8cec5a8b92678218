// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FigureName } from '#contract/figures.ts';
import type { CompanyFact, CompanyFacts } from '#contract/findings.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { CorrectableFigure } from './CorrectableFigure.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/projects/p/company';
const factOf = (fact: string, given: Partial<CompanyFact>): CompanyFacts => ({
  revision: 0,
  facts: [
    {
      fact,
      value: null,
      original: null,
      is_corrected: false,
      is_outdated: false,
      corrected_by: null,
      corrected_at: null,
      ...given,
    },
  ],
  changes: [],
});

/** Opens the form for a figure. Returns the bodies of corrections. */
async function open(name: FigureName, stated: string | null, given: Partial<CompanyFact> = {}) {
  fakeService({
    'GET /api/extensions': { body: { extensions: ['findings'] } },
    [`GET ${path}`]: { body: factOf(name, { value: stated, original: stated, ...given }) },
    [`PATCH ${path}`]: { body: factOf(name, { value: 'x' }) },
  });
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') bodies.push(JSON.parse(String(init.body)));
    return fetch(url, init);
  });
  await show([{ path: '/', element: <CorrectableFigure projectId="p" name={name} stated={stated} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: /^Correct / }));
  return bodies;
}
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>(name === 'Currency' ? 'combobox' : 'textbox', { name });
async function enter(name: string, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, `${text}{Enter}`);
}

test('saves an amount with its currency and period', async () => {
  const bodies = await open('revenue', '600000 EUR 2024');
  expect((await field('Amount')).value).toBe('600000');
  expect((await field('Currency')).value).toBe('EUR');
  expect((await field('Period')).value).toBe('2024');
  await enter('Amount', '1,250,000.50');
  await vi.waitFor(() => expect(bodies).toEqual([{ revenue: '1250000.50 EUR 2024', revision: 0 }]));
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test.each([
  ['Amount', '1.250', 'Enter 1.25 or 1250'],
  ['Amount', '4.2M', 'Enter the whole number, such as 4200000'],
  ['Currency', 'EURO', 'Enter the code of a currency, such as EUR'],
  ['Period', 'last year', /^Enter a year/],
])('does not save the %s %s and says why', async (name, text, reason) => {
  const bodies = await open('revenue', '600000 EUR 2024');
  await enter(name, text);
  expect(await screen.findByText(reason)).toBeDefined();
  expect(bodies).toEqual([]);
});

test('asks for the currency that the document leaves open', async () => {
  await open('ask', '600000 number');
  expect((await field('Currency')).value).toBe('');
  await enter('Amount', '600000');
  expect(await screen.findByText('Enter the code of a currency, such as EUR')).toBeDefined();
});

test('removes a correction', async () => {
  const bodies = await open('runway', '7 months', { value: '9 months', is_corrected: true, corrected_by: 'Ada' });
  expect(await screen.findByText(/Corrected · Ada/)).toBeDefined();
  expect(screen.getByText('In the document:').parentElement!.textContent).toBe('In the document: 7 months');
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove correction' }));
  await vi.waitFor(() => expect(bodies).toEqual([{ runway: null, revision: 0 }]));
});
