// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { check, onSelect, opened, section, viewOf } from './show-findings.testing.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const show = (...of: Parameters<typeof viewOf>) => renderPart(viewOf(...of));

test('shows a contradiction with its terms, quote and page', async () => {
  show({ consistency_checks: [check, { ...check, id: 'C2', status: 'consistent', subject: 'Use of funds' }] });
  const card = await opened('Contradictions');
  for (const text of [
    'Operating expenses 2024',
    '6,500,000 EUR',
    '6,100,000 EUR',
    '+400,000 EUR',
    check.basis,
    'page 7',
  ])
    expect(card.textContent).toContain(text);
  expect(screen.getByText('1 statement agrees')).toBeDefined();
});

test('shows both places of two statements that differ, under the name of what they are about', async () => {
  const said = 'Headcount: 41 people; patents: 11.';
  const other = { page: 9, quote: 'We employ 34 people.' };
  const conflict = { ...check, kind: 'conflict', subject: 'Headcount: 41 people', sentence: said, page: 2 };
  show({
    consistency_checks: [
      { ...conflict, stated: '41', expected: '34', unit: 'people', basis: other.quote, basis_evidence: other },
    ],
  });
  const card = await opened('Contradictions');
  expect(within(card).getByRole('heading').textContent).toBe('Headcount: 41 people');
  expect(within(card).getByRole('button', { expanded: true }).textContent).toBe('Headcount: 41 people+400,000 people');
  expect(card.textContent).toContain('Here41 people');
  expect(card.textContent).toContain('There34 people');
  for (const text of [said, other.quote]) expect(within(card).getByText(text)).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'page 9. Show in the document: Page 9' }));
  expect(onSelect).toHaveBeenLastCalledWith('/consistency_checks/0/basis_evidence');
});

const at = (block: number, name: string, value: string) => ({
  name,
  value,
  unit: 'EUR',
  page: 7,
  quote: value,
  block,
  start: 0,
  end: value.length,
});
const calculated = {
  ...check,
  sentence: 'Total | 6,500,000',
  stated_figure: { ...at(1, 'Total · 2024', '6500000'), is_suspect: true },
  terms: [
    { ...at(2, 'Personnel · 2024', '4000000'), operator: '+', is_suspect: true },
    { ...at(3, 'Rent · 2024', '2100000'), operator: '+', is_suspect: true },
  ],
  consequences: [{ ...check, subject: 'Net result 2024', stated: '-500000', expected: '-100000', sentence: 'Net' }],
};
const question = { id: 'Q1', label: 'financials', question: 'Which is right?', priority: 'high' };

test('shows a contradiction once: its figures with their places, what follows from it, and its question', async () => {
  const user = userEvent.setup();
  const asked = { ...question, basis: 'inconsistency', basis_id: 'C1' };
  show({ consistency_checks: [calculated], questions: [asked, { ...question, id: 'Q2', question: 'Who sells?' }] });
  const card = await opened('Contradictions');
  expect(card.textContent).toContain('One of these figures is wrong.');
  expect(card.textContent).toContain('Personnel4,000,000+Rent2,100,000');
  expect(card.textContent).toContain('Net result 2024: −500,000 EUR stated, −100,000 EUR calculated');
  await user.click(within(card).getByRole('button', { name: '2,100,000. Show in the document: Page 7' }));
  expect(onSelect).toHaveBeenLastCalledWith('/consistency_checks/0/terms/1');
  const heading = within(card).getByRole('heading', { name: 'Question for management' });
  expect(heading.parentElement!.textContent).toContain(asked.question);
  expect(within(section('Other questions')).getAllByRole('listitem')).toHaveLength(1);
  const collected = within(section('Questions for management')).getAllByRole('link', { name: /\?$/ });
  expect(collected.map(({ textContent }) => textContent)).toEqual([asked.question, 'Who sells?']);
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toContain(asked.question);
});

test.each([
  ['one term', [false, true, false], 'Probably wrong: Personnel · 2024', ['Calculated', 'May be wrong']],
  ['the stated figure', [true, false, false], '', ['Expected', '']],
  ['some of them', [true, true, false], 'One of the marked figures is wrong.', ['Calculated', 'May be wrong']],
])('names the suspects: %s', async (_, [isStated, ...isTerm], text, [label, mark]) => {
  const terms = calculated.terms.map((term, index) => ({ ...term, is_suspect: isTerm[index] }));
  const stated_figure = { ...calculated.stated_figure, is_suspect: isStated };
  show({ consistency_checks: [{ ...calculated, terms, stated_figure }] });
  const card = await opened('Contradictions');
  const shown = /(?:Probably|One of)[^.]*?(?:\. ?|2024)/.exec(card.textContent!)?.[0] ?? '';
  expect(shown).toBe(text);
  expect(within(card).getAllByRole('term')[1]!.textContent).toBe(label);
  expect(
    within(card)
      .queryAllByRole('img')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(mark ? [mark] : []);
});

test('says the basis of an agreeing check once, and the names of units and kinds of risk as names', async () => {
  const words = '3,000 of 30,000 is 10%';
  show({
    consistency_checks: [{ ...check, status: 'consistent', subject: words, basis: words, sentence: words }],
    metrics: [{ metric: 'customers', name: 'Customers', unit: 'customers', points: [{ period: '2024', value: '12' }] }],
    risks: [{ id: 'R1', origin: 'stated', kind: 'other', risk: 'Tides.', severity: 'high' }],
  });
  const sound = within(section('Contradictions')).getByRole('listitem', { hidden: true });
  expect(sound.textContent!.split(words)).toHaveLength(2);
  expect(within(section('Key figures')).getByRole('rowheader').textContent).toBe('Customers');
  expect((await opened('Risks')).textContent).toContain('High · Other');
});

test('shows how long the cash lasts on top, or else cash and burn', () => {
  const metric = (id: string) => ({
    metric: id,
    name: id,
    unit: 'EUR',
    change_percent: null,
    points: [{ period: '2024', value: '90' }],
  });
  const metrics = [metric('burn'), metric('cash')];
  const runway = { code: 'runway', params: { value: { value: '8.9', unit: 'months' } } };
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  show({ metrics, summary: { text: 'Cash lasts 8.9 months.', sentences: [runway] } });
  expect(screen.getByText('8.9 months')).toBeDefined();
  expect(terms()).toEqual(['Runway']);
  cleanup();
  show({ metrics, summary: { text: 'Acme.', sentences: [] } });
  expect(terms()).toEqual(['Monthly burn 2024', 'Cash 2024']);
});

test('groups the questions by priority and copies them as a checklist', async () => {
  const user = userEvent.setup();
  const question = (id: string, priority: string) => ({ id, label: 'team', question: `Question ${id}?`, priority });
  show({ questions: [question('1', 'low'), question('2', 'high')] });
  const asked = within(section('Questions for management'));
  expect(asked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['High priority']);
  const fold = asked.getByText('Low priority (1)').closest('details')!;
  expect([fold.open, fold.textContent]).toEqual([false, 'Low priority (1)Question 1?']);
  await user.click(asked.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toBe(
    '## High priority\n\n- [ ] Question 2?\n\n## Low priority\n\n- [ ] Question 1?\n',
  );
});

test('shows key figures by period with plans marked, and the latest actual figure with its growth on top', () => {
  const points = [
    { period: '2023', value: '400000' },
    { period: '2024', value: '500000' },
    { period: '2025', value: '900000', projected: true },
  ];
  show({
    summary: { ask: '2000000', ask_currency: 'USD' },
    metrics: [{ metric: 'revenue', name: 'Revenue', unit: 'USD', change_percent: '125', points }],
  });
  const row = within(section('Key figures')).getByRole('row', { name: /^Revenue/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['400,000', '500,000', '900,000', '+125%']);
  const header = within(section('Key figures')).getAllByRole('columnheader');
  expect(header.map(({ textContent }) => textContent)).toEqual([
    'Metric (USD)',
    '2023',
    '2024',
    '2025 (plan)',
    'Change (2023–2025)',
  ]);
  const summary = section('Summary').textContent;
  expect(summary).toContain('2,000,000 USD');
  expect(summary).toContain('Revenue 2024500,000 USD+25.0%');
});

test('shows the change of a share in percentage points, and units that not all figures have', () => {
  const points = [
    { period: '2023', value: '46' },
    { period: '2024', value: '58' },
  ];
  show({
    metrics: [
      { metric: 'gross_margin', name: 'Gross margin', unit: '%', change_percent: '26.1', points },
      { metric: 'head_count', name: 'Headcount', unit: 'people', change_percent: '26.1', points },
    ],
  });
  const rows = within(section('Key figures')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Gross margin46%58%+12 pp', 'Headcountpeople4658+26.1%']);
});

test('says what a list leaves out, and shows what it does not know by its shape', () => {
  const risk = { id: 'R1', origin: 'stated', kind: 'moon', risk: 'Tides.', severity: 'high', sentence: 'Tides.' };
  show({ risks: [risk], risks_omitted: 3, competitors: [{ name: 'Rival' }, { name: 'Other' }] });
  expect(section('Risks').textContent).toContain('3 more are not listed.');
  expect(screen.getByRole('region', { name: 'Competitors' }).textContent).toContain('Rival');
});

test('shows hostile text as text', async () => {
  show({
    gaps: [{ id: 'G', label: '<b>', missing: '<img src=x onerror=alert(1)>', why: 'a\u202eb', severity: 'odd' }],
  });
  const gap = await opened('Not found in the text');
  expect(document.querySelector('img,b')).toBeNull();
  expect(gap.textContent).toContain('RLO');
});

test('links each key figure and each agreeing check to its place in the document', async () => {
  const quoted = { page: 3, sentence: 'Revenue was 400,000 in 2023.' };
  const points = [
    { period: '2023', value: '400000', ...quoted },
    { period: '2024', value: '500000' },
  ];
  show({
    metrics: [{ metric: 'revenue', name: 'Revenue', unit: 'USD', points }],
    consistency_checks: [{ ...check, status: 'consistent' }],
  });
  const figures = within(section('Key figures'));
  await userEvent.click(figures.getByRole('button', { name: '400,000. Show in the document: Page 3' }));
  expect(onSelect).toHaveBeenLastCalledWith('/metrics/0/points/0');
  expect(figures.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByText('1 statement agrees'));
  await userEvent.click(within(section('Contradictions')).getByRole('button', { name: /Page 7/ }));
  expect(onSelect).toHaveBeenLastCalledWith('/consistency_checks/0');
});
