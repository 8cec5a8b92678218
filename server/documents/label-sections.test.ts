import { describe, expect, it } from 'vitest';
import { stem } from './label/stem.ts';
import { labelSections } from './label-sections.ts';
import { lexiconEn } from './lexicon/labels.en.ts';
import { termsOf } from './lexicon/labels.ts';
import { lexiconZh } from './lexicon/labels.zh.ts';
import type { ExtractedText } from './outputs.ts';
import { plan, planZh } from './testing/plans.ts';
import { testContext, textFile } from './testing/steps.ts';

const label = (text: string | ExtractedText, context = testContext()) =>
  labelSections({ extract_text: typeof text === 'string' ? textFile(text) : text }, context);
const labelOf = async (text: string) => (await label(text)).sections.map((section) => section.label);

describe('labelSections', () => {
  it('labels the sections of an English plan by their headings and words', async () => {
    const { sections, counts } = await label(plan);
    const byTitle = Object.fromEntries(sections.map((section) => [section.title, section.label]));
    expect(byTitle).toMatchObject({
      Team: 'team',
      Product: 'product',
      Market: 'market',
      'Business model': 'business_model',
      Traction: 'traction',
      Financials: 'financials',
      Funding: 'funding',
      Risks: 'risk',
      Legal: 'legal',
    });
    expect(counts.team).toBe(1);
    expect(sections.every((section) => section.confidence >= 0 && section.confidence <= 1)).toBe(true);
    expect(sections.find((section) => section.title === 'Team')?.words[0]?.word).toBe('team');
  });

  it('keeps a heading at the bottom of a page with the text on the next page', async () => {
    const blocks = [
      { place: { page: 1 }, heading: 'What could go wrong', text: 'What could go wrong' },
      { place: { page: 2 }, text: 'The price of gold may fall.' },
    ];
    const { sections } = await label({ ...textFile(''), blocks } as ExtractedText);
    expect(sections.map(({ title, label: of }) => [title, of])).toEqual([['What could go wrong', 'risk']]);
  });

  it('treats a heading with other spaces than its line as the same heading', async () => {
    const blocks = [{ place: {}, heading: '第六章  不确定因素', text: '第六章 不确定因素\n原料价格可能上涨。' }];
    const { sections } = await label({ ...textFile(''), blocks } as ExtractedText);
    expect(sections.map(({ title, label: of }) => [title, of])).toEqual([['第六章 不确定因素', 'risk']]);
  });

  it('labels a section that gives little evidence as other', async () => {
    const { sections } = await label('Highlights\nThe hire of a rig and a loan for a tool were signed by the board.\n');
    expect(sections.every(({ label: of, confidence }) => of === 'other' || confidence >= 0.25)).toBe(true);
  });

  it('finds Chinese headings and labels their sections', async () => {
    const { sections } = await label(planZh);
    expect(sections.slice(1).map(({ title, label: of }) => [title, of])).toEqual([
      ['一、公司概况', 'other'],
      ['二、核心团队', 'team'],
      ['三、财务数据', 'financials'],
      ['四、融资计划', 'funding'],
      ['五、风险因素', 'risk'],
    ]);
  });

  it('recognizes chapters and bracketed numbers and skips a table of contents', async () => {
    const { sections } = await label(
      '目录\n一、团队\n二、市场\n\n第一章 核心团队\n张伟，创始人。\n（二）市场规模\n市场规模约为100亿元。',
    );
    expect(sections.map(({ title }) => title)).toEqual(['目录', '第一章 核心团队', '（二）市场规模']);
  });

  it.each([
    [
      'Customers',
      'The list price is $90 a month; a discount of 5% is planned. The largest buys 9% of sales.',
      'traction',
    ],
    ['Marketing', 'Two fairs and a newsletter.', 'business_model'],
    ['People', 'Sales and marketing 18, production 40, customer service 6.', 'team'],
    ['Chief Executive’s report', 'Revenue rose and costs fell. The budget was met.', 'other'],
    ['Company overview', 'The cash flow was positive.', 'other'],
    ['Cash overview', 'Nothing new.', 'financials'],
    ['Appendix B: Key indicators', 'Visits 400, returns 20.', 'traction'],
    ['Where the money goes', 'Sales and marketing 30%, engineering 70%.', 'funding'],
    ['Our little secret', 'It could rain. If it does, a roof may leak, and the stock might spoil.', 'risk'],
    ['Kirkgate, a Tuesday', 'She came in for tea and stayed for supper.', 'other'],
    ['人手', '截至六月底共76人，其中销售18人。', 'team'],
    ['卖给谁', '单价320元，毛利率四成。', 'traction'],
  ])('labels a section %s', async (title, body, expected) => {
    const first = 'Opening\n\nWe met.\n\nAgenda\n\nAs sent.\n\n';
    const { sections } = await label(`${first}## ${title}\n\n${body}\n`);
    expect([sections.at(-1)?.title, sections.at(-1)?.label]).toEqual([title, expected]);
  });

  it('treats an appendix as a section, but not a line that introduces a list', async () => {
    const { sections } = await label(
      '10. Close\nThe Chair closed the meeting.\n\nAppendix A: Cash\nAt bank\t400\n\n2.5 股东构成如下：\n甲\t60%\n',
    );
    expect(sections.map(({ title }) => title)).toEqual(['10. Close', 'Appendix A: Cash']);
  });

  it.each([
    [
      '去年这个时候，我在这里说要稳住鲜菇、做大干品，一年过去照实说。\n地里的事\n自有基地八百六十亩，加上合作社的，全年采收鲜菇一千多吨，比上年多一些。',
      ['地里的事'],
    ],
    [
      '产品\t收入\n鲜菇\t1,780\n联农带农\n县里很看重这一块，一年下来公司联结带动农户一千二百多户，户均增收八千多元。',
      ['联农带农'],
    ],
    [
      'The year went as planned.\nOut in the fields\nWe cut 1,250 tonnes of fresh mushrooms, more than the year before.',
      ['Out in the fields'],
    ],
    // A name below a letter, a title above another short line, and a line within a wrapped paragraph
    ['此致敬礼。\n王晓峰\n云南禾菌农业科技有限公司总经理，负责公司的全面工作，长期从事食用菌的栽培。', []],
    ['以上是全年情况。\n各位股东\n谢谢大家。', []],
    [
      'We grew last year and will\ngrow again this year\nbecause the mushrooms that we sell are in demand everywhere.',
      [],
    ],
  ])('takes a short line between paragraphs without blank lines as a heading: %j', async (text, titles) => {
    const found = (await label(text)).sections.flatMap(({ title }) => (title === null ? [] : [title]));
    expect(found).toEqual(titles);
  });

  it('labels text without headings by its words', async () => {
    expect(
      await labelOf(
        'The company was founded by three engineers; the CEO and the CTO hold a PhD and led an engineering team before.',
      ),
    ).toEqual(['team']);
    expect(await labelOf('我们的竞争对手主要有三家，市场规模约为120亿元，年复合增长率为18%。')).toEqual(['market']);
  });

  it('records the position of sections', async () => {
    const { sections } = await label('Intro\n\nTeam\nAnna, CEO.\n\nRisks\nWe may fail.');
    expect(sections.map(({ title, place }) => [title, place.line])).toEqual([
      [null, 1],
      ['Team', 3],
      ['Risks', 6],
    ]);
  });

  it('makes each slide a section with its first line as the title', async () => {
    const blocks = [
      'Quillmark\nInvestor deck',
      'Meet us\nAnna Berg, founder and CEO',
      'Pricing\nEUR 9 per user per month',
    ].map((text, at) => ({
      place: { page: at + 1 },
      text,
    }));
    const { sections } = await label({ ...textFile(''), format: 'pptx', blocks });
    expect(sections.map(({ title, label: of }) => [title, of])).toEqual([
      ['Quillmark', 'other'],
      ['Meet us', 'team'],
      ['Pricing', 'business_model'],
    ]);
  });

  it('has a large lexicon in both languages with one weight per term', () => {
    for (const lexicon of [lexiconEn, lexiconZh]) {
      const counts: Record<string, number> = {};
      for (const term of termsOf(lexicon)) counts[term.label] = (counts[term.label] ?? 0) + 1;
      for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThanOrEqual(40);
      const keys = termsOf(lexicon).map(({ label: of, term, isHeading }) => `${of} ${term} ${isHeading}`);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('matches inflected forms', () => {
    expect(stem('pricing')).toBe(stem('prices'));
    expect(stem('founders')).toBe(stem('founder'));
    expect(stem('monetisation')).toBe(stem('monetize'));
    expect(stem('business')).toBe('business');
  });

  it('returns no sections for an empty document and warns about it', async () => {
    const context = testContext();
    expect((await label({ ...textFile(''), blocks: [] }, context)).sections).toEqual([]);
    expect(context.lines.some(({ level, message }) => level === 'warn' && message.includes('no text'))).toBe(true);
  });

  it('stops when the run is canceled', async () => {
    await expect(label(textFile(plan), testContext(AbortSignal.abort()))).rejects.toThrow();
  });
});
