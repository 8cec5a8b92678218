// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate } from '#src/messages/t.ts';
import { EvidenceContext } from '../evidence/EvidenceLink.tsx';
import { collectPassages } from '../evidence/evidence.ts';
import { ResultView } from '../result/ResultView.tsx';
import { readFindings } from './read-findings.ts';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(cleanup);

const onSelect = vi.fn();

function show(parts: object, address = '/') {
  const value = parseJson(JSON.stringify({ schema: 'assay.deep-analysis/1', ...parts }));
  const { byPointer } = collectPassages(value);
  const element = (
    <EvidenceContext value={{ byPointer, selectedId: null, onSelect }}>
      <ResultView value={value} findings={readFindings(value)} />
    </EvidenceContext>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
  renderPart(<RouterProvider router={router} />);
}
const section = (name: string) => screen.getByRole('region', { name });

const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Operating expenses 2024',
  expected: '6100000',
  stated: '6500000',
  difference: '400000',
  unit: 'EUR',
  basis: '4,000,000 + 2,100,000',
  page: 7,
  sentence: 'Operating expenses were EUR 6.5 million.',
};

test('shows a contradiction with its terms, quote and page', () => {
  show({ consistency_checks: [check, { ...check, id: 'C2', status: 'consistent', subject: 'Use of funds' }] });
  const card = within(section('Contradictions')).getAllByRole('listitem')[0]!;
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
  const card = within(section('Contradictions')).getAllByRole('listitem')[0]!;
  expect(within(card).getByRole('heading').textContent).toBe('Headcount: 41 people');
  expect(card.textContent).toContain('Here41 people');
  expect(card.textContent).toContain('There34 people');
  for (const text of [said, other.quote]) expect(within(card).getByText(text)).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'Show in the document: Page 9' }));
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
  const card = within(section('Contradictions')).getAllByRole('listitem')[0]!;
  expect(card.textContent).toContain('One of these figures is wrong.');
  expect(card.textContent).toContain('Personnel4,000,000+Rent2,100,000');
  expect(card.textContent).toContain('Net result 2024: −500,000 EUR stated, −100,000 EUR calculated');
  await user.click(within(card).getByRole('button', { name: '2,100,000. Show in the document: Page 7' }));
  expect(onSelect).toHaveBeenLastCalledWith('/consistency_checks/0/terms/1');
  const heading = within(card).getByRole('heading', { name: 'Question for management' });
  expect(heading.parentElement!.textContent).toContain(asked.question);
  expect(screen.getAllByText(asked.question)).toHaveLength(1);
  expect(section('Questions for management').textContent).toContain('1 question is with the finding that it is about.');
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toContain(asked.question);
});

test.each([
  ['one term', [false, true, false], 'Probably wrong: Personnel · 2024', ['Calculated', 'May be wrong']],
  ['the stated figure', [true, false, false], '', ['Expected', '']],
  ['some of them', [true, true, false], 'One of the marked figures is wrong.', ['Calculated', 'May be wrong']],
])('names the suspects: %s', (_, [isStated, ...isTerm], text, [label, mark]) => {
  const terms = calculated.terms.map((term, index) => ({ ...term, is_suspect: isTerm[index] }));
  const stated_figure = { ...calculated.stated_figure, is_suspect: isStated };
  show({ consistency_checks: [{ ...calculated, terms, stated_figure }] });
  const card = within(section('Contradictions')).getAllByRole('listitem')[0]!;
  const shown = /(?:Probably|One of)[^.]*?(?:\. ?|2024)/.exec(card.textContent!)?.[0] ?? '';
  expect(shown).toBe(text);
  expect(within(card).getAllByRole('term')[1]!.textContent).toBe(label);
  expect(
    within(card)
      .queryAllByRole('img')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(mark ? [mark] : []);
});

test('says the basis of an agreeing check once, and the names of units and kinds of risk as names', () => {
  const words = '3,000 of 30,000 is 10%';
  show({
    consistency_checks: [{ ...check, status: 'consistent', subject: words, basis: words, sentence: words }],
    metrics: [{ metric: 'customers', name: 'Customers', unit: 'customers', points: [{ period: '2024', value: '12' }] }],
    risks: [{ id: 'R1', origin: 'stated', kind: 'other', risk: 'Tides.', severity: 'high' }],
  });
  const sound = within(section('Contradictions')).getByRole('listitem', { hidden: true });
  expect(sound.textContent!.split(words)).toHaveLength(2);
  expect(within(section('Key figures')).getByRole('rowheader').textContent).toBe('Customers');
  expect(section('Risks').textContent).toContain('High · Other');
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
  expect(asked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'High priority',
    'Low priority',
  ]);
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
  expect(within(section('Risks')).getAllByText('Tides.')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Competitors' }).textContent).toContain('Rival');
});

test('shows hostile text as text', () => {
  show({
    gaps: [{ id: 'G', label: '<b>', missing: '<img src=x onerror=alert(1)>', why: 'a\u202eb', severity: 'odd' }],
  });
  expect(document.querySelector('img,b')).toBeNull();
  expect(section('Not found in the text').textContent).toContain('RLO');
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
  const company = within(section('People and company'));
  expect(company.getByText('Pumps').textContent).toBe('Pumps ');
  await userEvent.click(company.getAllByRole('button', { name: 'Show in the document: Page 2' })[1]!);
  expect(onSelect).toHaveBeenLastCalledWith('/people/0');
  const rows = within(section('Outline of the document')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent!.trim())).toEqual([
    'TeamTeam81%Legalpage 2',
    'Thank you.Other20%–page 2',
  ]);
  expect(screen.queryByText('Runner up')).toBeNull();
});

test('marks findings that a model proposed, and no others', () => {
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
  expect(marked('Risks').map((one) => one.closest('li')!.textContent)).toEqual([
    expect.stringContaining('One supplier.'),
  ]);
  expect(marked('Questions for management')).toHaveLength(1);
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
  const [card] = within(section('Withdrawn by the model')).getAllByRole('listitem');
  for (const text of ['Valuation not found', 'Stated in the document', 'The price is EUR 2 million.', 'page 3'])
    expect(card!.textContent).toContain(text);
  expect(screen.queryByRole('region', { name: /^Not found in the text/ })).toBeNull();
});

test('shows the recognition confidence of findings from scans, and which pages were not read', () => {
  const scanned = (text_confidence: number, id: string) => ({
    ...check,
    id,
    page: 2,
    quote: 'Rent 1,200',
    text_confidence,
  });
  const summary = { text: 'Acme.', scans: { read: [2], unread: [4, 5, 6, 9] } };
  show({ summary, consistency_checks: [scanned(62, 'C1'), scanned(95, 'C2'), { ...check, id: 'C3', page: 1 }] });
  expect(screen.getAllByText(/Read from a scan/).map((note) => note.textContent)).toEqual([
    'Read from a scan with only 62% confidence. Check the original',
    'Read from a scan with 95% confidence',
  ]);
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
  const items = within(section('Coverage')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Team97% · 3 sections · 1 not found',
    'Market13% · no section of its own',
    'LegalNot found',
    'Riskno section of its own',
  ]);
  expect(items.map((item) => item.querySelector('[style]')?.getAttribute('style') ?? null)).toEqual([
    'width: 97%;',
    'width: 13%;',
    null,
    'width: 0%;',
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
