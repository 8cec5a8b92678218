import { describe, expect, it } from 'vitest';
import { plan, planZh } from './testing/plans.ts';
import { runSteps } from './testing/steps.ts';

const companyOf = async (text: string) => (await runSteps(text)).company;
const people = async (text: string) =>
  (await companyOf(text)).people.map(({ value }) => `${value.name}: ${value.role}`);

describe('buildCompany', () => {
  it('reads the facts of an English plan with their positions and evidence', async () => {
    const company = await companyOf(plan);
    expect(company.name).toEqual({
      value: 'Quillmark Systems Ltd',
      place: { line: 1 },
      evidence: 'Quillmark Systems Ltd: investor memorandum',
    });
    expect(company.description?.value).toBe(
      'Quillmark Systems is a software company that reads delivery notes for building sites.',
    );
    expect(company.stage?.value).toBe('Seed');
    expect(company.location?.value).toBe('Bristol');
    expect(company.website?.value).toBe('https://quillmark.example');
    expect(company.people.map(({ value }) => value)).toEqual([
      { name: 'Agnes Thornbury', role: 'Chief Executive Officer' },
      { name: 'Dr. Rafael Ostrander', role: 'Chief Technology Officer' },
    ]);
  });

  it('reads the facts of a Chinese plan', async () => {
    const company = await companyOf(planZh);
    expect(company.name?.value).toBe('云栖智感科技（杭州）有限公司');
    expect(company.sector?.value).toBe('工业人工智能');
    expect(company.stage?.value).toBe('A轮');
    expect(company.location?.value).toBe('浙江省杭州市');
    expect(company.people.map(({ value }) => value)).toEqual([
      { name: '陈立远', role: '创始人兼首席执行官' },
      { name: '林若晴', role: '首席技术官' },
    ]);
  });

  it('reads people in all supported notations', async () => {
    expect(
      await people('Team\nCEO: Anna van der Berg\nJosé Álvarez (co-founder and CTO)\nMei Ling — Head of Sales\n'),
    ).toEqual(['Anna van der Berg: CEO', 'José Álvarez: co-founder and CTO', 'Mei Ling: Head of Sales']);
    expect(await people('Team\nJulia Kramer – CEO & Co-founder, ex-Siemens\n')).toEqual([
      'Julia Kramer: CEO & Co-founder',
    ]);
    expect(await people('核心团队\n首席执行官：王小明\n李娜（财务总监）\n')).toEqual([
      '王小明: 首席执行官',
      '李娜: 财务总监',
    ]);
    expect(await people('Team\nName\tRole\nAnna Berg\tFounder\nOle Lund\tChief Financial Officer\n')).toEqual([
      'Anna Berg: Founder',
      'Ole Lund: Chief Financial Officer',
    ]);
  });

  it('does not cut a role after "director of a"', async () => {
    expect(
      await people(
        'Team\nRobert Achterkamp, former logistics director of a Dutch grocery chain, advises on routing.\n' +
          'Ines Haller (Director of the Institute for Robotics)\n' +
          `Olaf Brandt, director of a ${'very '.repeat(20)}large group.\n`,
      ),
    ).toEqual([
      'Robert Achterkamp: former logistics director of a Dutch grocery chain',
      'Ines Haller: Director of the Institute for Robotics',
    ]);
  });

  it('does not count a customer’s officer as a team member', async () => {
    expect(await people('Traction\n“It works”, says Jane Doe, CTO of Bigcorp.\n')).toEqual([]);
  });

  it('leaves unstated facts empty', async () => {
    const company = await companyOf('The weather was fine today and the harbour was quiet.');
    expect(company).toEqual({
      name: null,
      description: null,
      sector: null,
      stage: null,
      location: null,
      website: null,
      people: [],
    });
  });
});
