// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { check, onSelect, opened, section, unfold, viewOf } from './show-findings.testing.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const show = (...of: Parameters<typeof viewOf>) => renderPart(viewOf(...of));

test('shows the outline, the people and the company facts with links to the document', async () => {
  const at = (sentence: string) => ({ page: 2, sentence });
  show({
    company_facts: [{ fact: 'sector', value: 'Pumps', ...at('We make pumps.') }],
    people: [{ name: 'Ada Byron', role: 'CEO', ...at('Ada Byron, CEO') }],
    outline: [
      { title: 'Team', label: 'team', confidence: 0.81, runner_up: 'legal', ...at('Team') },
      { title: null, label: 'other', confidence: 0.2, runner_up: null, ...at('Thank you.') },
    ],
  });
  unfold();
  const company = within(section('People and company'));
  expect(company.getByText('Pumps').textContent).toBe('Pumps ');
  await userEvent.click(company.getAllByRole('button', { name: 'Show in the document: Page 2' })[1]!);
  expect(onSelect).toHaveBeenLastCalledWith('/people/0');
  const rows = within(section('Outline of the document')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent!.trim())).toEqual([
    'TeamTeam81%Legalpage 2',
    'Thank you.Other20%–page 2',
  ]);
});

test('marks findings that a model proposed, and no others', async () => {
  const risk = { id: 'R1', origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high' };
  const fact = { fact: 'stage', value: 'Seed', quote: 'Seed', page: 1 };
  const person = { name: 'Ada', role: 'CEO', quote: 'Ada', page: 1 };
  const heading = { title: 'Team', label: 'team', confidence: 0.5, quote: 'Team' };
  show({
    risks: [risk, { ...risk, id: 'R2', risk: 'One supplier.', source: 'model' }],
    questions: [{ id: 'Q1', label: 'team', question: 'Who?', priority: 'low', source: 'model' }],
    company_facts: [fact, { ...fact, fact: 'location', value: 'Bern', source: 'model' }],
    people: [person, { ...person, name: 'Bo', source: 'model' }],
    outline: [heading, { ...heading, title: 'Plan', source: 'model' }],
  });
  const mark = 'Proposed by the model, checked against the document';
  const marked = (name: string) => within(section(name)).getAllByText(mark);
  unfold();
  await opened('Other questions');
  expect(marked('Other questions')).toHaveLength(1);
  await opened('Risks');
  expect(within(section('Risks')).queryByText(mark)).toBeNull();
  await opened('Risks');
  expect(marked('Risks').map((one) => one.closest('li')!.textContent)).toEqual([
    expect.stringContaining('One supplier.'),
  ]);
  expect(marked('People and company').map((one) => one.parentElement!.textContent)).toEqual([
    expect.stringContaining('Bern'),
    expect.stringContaining('Bo'),
  ]);
  const rows = within(section('Outline of the document')).getAllByTitle(mark);
  expect(rows.map((one) => one.closest('tr')!.textContent)).toEqual([expect.stringContaining('Plan')]);
});

test('lists what a model withdrew with its reason and statement, apart from the gaps', () => {
  const gap = { id: 'G1', label: 'funding', missing: 'Valuation not found', why: 'Why.', severity: 'high' };
  const statement = { quote: 'The price is EUR 2 million.', page: 3, source: 'model', reason: 'stated' };
  show({ gaps: [], withdrawn: [{ ...statement, gap }] });
  unfold();
  const [card] = within(section('Withdrawn by the model')).getAllByRole('listitem');
  for (const text of ['Valuation not found', 'Stated in the document', 'The price is EUR 2 million.', 'page 3'])
    expect(card!.textContent).toContain(text);
  expect(screen.queryByRole('region', { name: /^Not found in the text/ })).toBeNull();
});

test('shows the recognition confidence of findings from scans, and which pages were not read', async () => {
  const scanned = (text_confidence: number, id: string) => ({
    ...check,
    id,
    page: 2,
    quote: 'Rent 1,200',
    text_confidence,
  });
  const summary = { text: 'Acme.', scans: { read: [2], unread: [4, 5, 6, 9] } };
  show({ summary, consistency_checks: [scanned(62, 'C1'), scanned(95, 'C2')] });
  const confidence = async () => (await opened('Contradictions')).querySelector('figcaption')!.textContent;
  expect(await confidence()).toContain('Read from a scan with only 62% confidence. Check the original');
  expect(await confidence()).toContain('Read from a scan with 95% confidence');
  expect(screen.getByText(/^Pages 4–6, 9 are scans and were not read/)).toBeTruthy();
  expect(screen.getByText(/^Page 2 was read from a scan/)).toBeTruthy();
});

test('shows a bar for every subject but those that are listed as not found', () => {
  const subject = (label: string, strength: number, sections: number, missing: boolean) => ({
    label,
    strength,
    sections,
    missing,
  });
  const gap = (id: string, label: string, code: string) => ({
    id,
    label,
    code,
    missing: code,
    why: 'x',
    severity: 'high',
  });
  show({
    coverage: [
      subject('team', 0.97, 3, false),
      subject('market', 0.13, 0, true),
      subject('legal', 0.1, 0, true),
      subject('risk', 0, 0, true),
    ],
    gaps: [gap('G1', 'team', 'gap.audit'), gap('G2', 'legal', 'label.legal')],
  });
  unfold();
  const items = within(section('Coverage')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Team97% · 3 sections · 1 not found',
    'Market13% · no section of its own',
    'LegalNot found',
    'Riskno section of its own',
  ]);
  expect(items.map((item) => item.querySelector('[aria-valuenow]')?.getAttribute('aria-valuenow') ?? null)).toEqual([
    '97',
    '13',
    null,
    '0',
  ]);
});

test.each([
  [['Lumen Health Limited', 'Solace Mobility BV'], true],
  [['Lumen Health Limited'], false],
  [undefined, false],
])('warns about an archive with documents of %j: %s', (companies, isShown) => {
  show({ summary: { text: 'Lumen.', companies } });
  const notice = screen.queryByText(/documents of several companies \(Lumen Health Limited and Solace Mobility BV\)/);
  expect(notice !== null).toBe(isShown);
});

test('opens the list of passed checks if the address leads to one of them', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  show({ consistency_checks: [check, { ...check, id: 'C2', status: 'consistent' }] }, '/#/consistency_checks/1');
  const fold = screen.getByText('1 statement agrees').closest('details')!;
  await vi.waitFor(() => expect(fold.open).toBe(true));
});
