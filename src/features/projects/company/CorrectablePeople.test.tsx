// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompanyFact, CompanyFacts } from '#contract/findings.ts';
import { useCompanyFacts } from '#src/api/company-facts.ts';
import { accessToken } from '#src/api/session/access-token.ts';
import { completeBrowser, fakeService, show, tokens } from '#src/app/testing/test-page.tsx';
import { CorrectablePeople } from './CorrectablePeople.tsx';

beforeEach(() => {
  completeBrowser();
  accessToken.set({ ...tokens, user: { ...tokens.user, roles: ['analyst'] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/api/projects/p/company';
const original = 'Ada Hill, Sales Manager\nBo Lind, Chair, Europe';
const people = (value: string, more: Partial<CompanyFact> = {}): CompanyFacts => ({
  revision: 0,
  facts: [
    {
      fact: 'people',
      value,
      original,
      is_corrected: value !== original,
      is_outdated: false,
      corrected_by: null,
      corrected_at: null,
      ...more,
    },
  ],
  changes: [],
});
const stated = original.split('\n').map((text) => ({ text, source: <a href="#p1">page 1</a> }));

function Shown() {
  const { data } = useCompanyFacts('p');
  return data ? (
    <CorrectablePeople projectId="p" fact={data.facts[0]!} revision={data.revision} stated={stated} missing="No one" />
  ) : null;
}

const save = `PATCH ${path}`;
const load = `GET ${path}`;

/** Opens the people. Returns the bodies of corrections. */
async function open(company: CompanyFacts, further = {}) {
  const service = fakeService({
    'GET /api/extensions': { body: { extensions: ['findings'] } },
    [load]: { body: company },
    ...further,
  });
  const bodies: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') bodies.push(JSON.parse(String(init.body)));
    return fetch(url, init);
  });
  await show([{ path: '/', element: <Shown /> }], '/');
  await screen.findByText('Bo Lind');
  return { ...service, bodies };
}
const rows = () => screen.getAllByRole('listitem').map((one) => one.textContent);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('corrects the role of one person and keeps the others, with what the document says', async () => {
  const value = 'Ada Hill, Chief Executive\nBo Lind, Chair, Europe';
  const { bodies } = await open(people(original), { [save]: { body: people(value, { corrected_by: 'Ada' }) } });
  expect(rows()).toEqual(['Ada Hill Sales Manager page 1', 'Bo Lind Chair, Europe page 1']);
  await click('Correct Ada Hill');
  await userEvent.keyboard('Chief Executive{Enter}');
  await screen.findByText('Corrected', { exact: false });
  expect(bodies).toEqual([{ people: value, revision: 0 }]);
  expect(rows()[0]).toBe('Ada Hill Chief Executive ');
  expect(document.body.textContent).toContain('In the document: Ada Hill, Sales Manager page 1');
  expect(document.body.textContent).not.toContain('In the document: Ada Hill, Sales Manager page 1; ');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct Ada Hill' }));
});

test('adds a person, removes one, and undoes all corrections', async () => {
  const { bodies } = await open(people(original), { [save]: { body: people(`${original}\nCy Oak, Counsel`) } });
  await click('Add a person');
  await userEvent.keyboard('Cy Oak{Tab}Counsel{Enter}');
  await screen.findByText('Cy Oak');
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct Cy Oak'));
  await click('Correct Bo Lind');
  await click('Remove person');
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  await vi.waitFor(() => screen.getByRole('button', { name: 'Remove correction' }));
  await click('Remove correction');
  await vi.waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies).toMatchObject([
    { people: `${original}\nCy Oak, Counsel` },
    { people: 'Ada Hill, Sales Manager\nCy Oak, Counsel' },
    { people: null },
  ]);
});

test('keeps what was typed if another user has changed the list, and then changes only that person', async () => {
  const conflict = { status: 409, body: { code: 40916, error: 'CHANGED_BY_OTHERS' } };
  const theirs = { ...people('Ada Hill, Advisor\nBo Lind, Chair, Europe\nCy Oak, Counsel'), revision: 1 };
  const { answers, bodies } = await open(people(original), { [save]: conflict });
  await click('Correct Ada Hill');
  answers[load] = { body: theirs };
  await userEvent.keyboard('Chief Executive{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this');
  await screen.findByText('Cy Oak');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Role' }).value).toBe('Chief Executive');
  answers[save] = { body: theirs };
  await click('Save correction');
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({
    people: 'Ada Hill, Chief Executive\nBo Lind, Chair, Europe\nCy Oak, Counsel',
    revision: 1,
  });
});

test('offers no buttons to users who may only read', async () => {
  accessToken.set(tokens);
  await open(people(original));
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});
