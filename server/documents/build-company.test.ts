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

  it.each([
    ['材料准备:董事会秘书 杨晓芸', ['杨晓芸: 董事会秘书']],
    ['二、财务报告(财务总监 田维)', ['田维: 财务总监']],
    ['技术总监林国泰老师每月来十天。', ['林国泰: 技术总监']],
    ['生产部长由吴启芬担任。', ['吴启芬: 生产部长']],
    ['Posted 11 August 2025 by Ritesh Mishra, relationship manager, Hajipur branch.', []],
  ])('reads people in %s', async (text, expected) => {
    expect(await people(text)).toEqual(expected);
  });

  it.each([
    ['Duluth, Minnesota  |  Seed extension, October 2025', 'Duluth, Minnesota'],
    ['The company was incorporated in 2016 at Mahua.', 'Mahua'],
    ['The company was incorporated in 2019 in Delaware.', undefined],
    ['Brindle sells sweets in Aalst, Belgium.', undefined],
    ['香港大学的研究', undefined],
    ['Posted 11 August 2025 by the branch.', undefined],
    ['雾屿2019年成立于苏州平江路。', '苏州平江路'],
    ['苏州衡川文化传播有限公司\n2025年董事会材料', '苏州'],
  ])('reads the place in %s', async (text, expected) => {
    expect((await companyOf(text)).location?.value).toBe(expected);
  });

  it.each([
    ['SEED STORAGE AGREEMENT', undefined],
    ['Seed extension, October 2025', 'Seed extension'],
    ['We are raising seed funding of $2M.', 'seed'],
  ])('reads the stage in %s', async (text, expected) => {
    expect((await companyOf(text)).stage?.value).toBe(expected);
  });

  it('does not describe the company with a sentence about something else', async () => {
    const text =
      'Marlow Ferries Ltd\nThree decisions: to sign the contract, to approve fares and to make an offer of shares.';
    expect((await companyOf(text)).description).toBeNull();
  });

  it.each([
    [
      'Naomi Feldstein, MD, PhD – Chief Executive Officer. Previously at Vertex.',
      ['Naomi Feldstein: Chief Executive Officer'],
    ],
    ['Name\tRole\nMr. Aniket Joshi, FCA\tChief Financial Officer', ['Mr. Aniket Joshi: Chief Financial Officer']],
    ['Risk\tOwner\tImpact\nThe engineer has resigned\tMarta Eklund, CRO\tHigh', ['Marta Eklund: CRO']],
    [
      'Helen Marchetti\n\nExecutive Vice President and Chief Financial Officer',
      ['Helen Marchetti: Executive Vice President and Chief Financial Officer'],
    ],
    ['Her son Dwayne Harbaugh (25%) is general manager.', ['Dwayne Harbaugh: general manager']],
    [
      'Desmond Achterberg joined the Board as non-executive Chair on 4 August 2025.',
      ['Desmond Achterberg: non-executive Chair'],
    ],
    ['Plant manager: Karim Benslimane.', ['Karim Benslimane: Plant manager']],
    ['董事会主席兼行政总裁贺知远博士持有31.5%的股份。', ['贺知远: 董事会主席兼行政总裁']],
    ['首席财务官为邓咏珊女士，首席技术官为卢松岭。', ['邓咏珊: 首席财务官', '卢松岭: 首席技术官']],
    ['总经理由宋佳宁兼任，法定代表人为孟昭礼。', ['宋佳宁: 总经理', '孟昭礼: 法定代表人']],
    ['总经理方面，公司尚未决定。', []],
    [
      'Ramesh Dattatray Kulkarni, Managing Director\n\nRamesh D. Kulkarni, Managing Director',
      ['Ramesh Dattatray Kulkarni: Managing Director'],
    ],
    ['The directors were pleased with Bath, York and Hull.', []],
    ['Owner: Ann Roe\nDue: May', []],
    ['The trustees are responsible for preparing the report.', []],
    ['Mr Koh chairs the board. She chairs the board.', []],
    ['VP Finance\tJill Tamm\tKeeper of this workbook', ['Jill Tamm: VP Finance']],
    ['Item\tNew York\tManager fees', []],
    ['Yakub Danl\tHead of Credit Risk', ['Yakub Danl: Head of Credit Risk']],
    ['Bruce Hale, Controller. Former bank examiner.', ['Bruce Hale: Controller']],
    ['Contact at Acme: Stefan Ott (Partner), Mia Gant (Associate).', []],
    ['牟春雷：董事、总经理', ['牟春雷: 董事、总经理']],
    ['区慧敏\t公司秘书', ['区慧敏: 公司秘书']],
    ['项目经理孔繁旭，总工程师滕维，财务负责人汤静怡。', ['孔繁旭: 项目经理', '滕维: 总工程师', '汤静怡: 财务负责人']],
    ['总工程师方面，公司尚未决定。', []],
    ['Name\tFunktion\nDr. Ulrike Brandtner\tGeschäftsführerin', ['Dr. Ulrike Brandtner: Geschäftsführerin']],
  ])('reads people in %j', async (text, expected) => {
    expect(await people(`Overview\n\n${text}\n`)).toEqual(expected);
  });

  it.each([
    ['Eilidh Grant is our Chief Executive.', ['Eilidh Grant: Chief Executive']],
    ['Sam Okafor joined as CFO in November.', ['Sam Okafor: CFO']],
    ['Prepared by\tPetra Holm, CFO', ['Petra Holm: CFO']],
    ['韩清 门店事业部总监', ['韩清: 门店事业部总监']],
    ['韩清，运营副总裁', ['韩清: 运营副总裁']],
    ['We thank Petra Holm, who retired as CEO.', []],
    ['董事长 顾承远 曾任德州仪器总监', ['顾承远: 董事长']],
    ['Nils Bergström (12%) is managing director.', ['Nils Bergström: managing director']],
    ['Ms Ada Quist joined the Board as non-executive Chair.', ['Ms Ada Quist: non-executive Chair']],
    ['General manager: Iván Soler.', ['Iván Soler: General manager']],
    [
      'Lena Ruiz (chief engineer) and Omar Haddad (chief geologist)',
      ['Lena Ruiz: chief engineer', 'Omar Haddad: chief geologist'],
    ],
    ['公司总经理由顾晓岚担任，财务总监为陶然女士。', ['顾晓岚: 总经理', '陶然: 财务总监']],
    ['财务总监蒋一鸣曾任审计师。', ['蒋一鸣: 财务总监']],
    ['总经理全面负责经营，董事长应当出席。', []],
    ['总经理办公室设在三楼。', []],
    ['欧阳明月，设计总监', ['欧阳明月: 设计总监']],
    ['欧阳静远志\t设计总监', []],
    ['董事长兼总经理：林柏川；财务负责人：邵雨桐。', ['林柏川: 董事长兼总经理', '邵雨桐: 财务负责人']],
  ])('reads people in the sentence %s', async (text, expected) => {
    expect(await people(`Team\n${text}\n`)).toEqual(expected);
  });

  it.each([
    ['Oculeva GmbH\nCoimbatore, Tamil Nadu', 'Coimbatore, Tamil Nadu'],
    ['Oculeva GmbH\nOculeva is a family brewery in Whitstable, Kent.', 'Whitstable, Kent'],
    ['Oculeva GmbH\nSavannah, Georgia · May 2026', 'Savannah, Georgia'],
    ['The Alder Trust\nRegistered charity, Hereford, England', 'Hereford, England'],
    ['云栖科技有限公司 湖北省武汉市洪山区', '湖北省武汉市洪山区'],
    ['公司\t云栖科技有限公司，江苏省无锡高新区', '江苏省无锡高新区'],
    ['Oculeva Inc.\nToronto, Ontario | US$ thousands unless noted | calendar year', 'Toronto, Ontario'],
    ['Oculeva Ltd\nRegd. Office: 214 Dindori Road, Nashik 422 004 | CIN: U15400', '214 Dindori Road, Nashik 422 004'],
    ['云栖科技有限公司\n云栖科技是总部设于深圳市南山区的软件公司。', '深圳市南山区'],
    ['Oculeva GmbH\nOur office is in Turku, Finland.', 'Turku, Finland'],
    ['云栖科技（厦门）有限公司\n介绍', '厦门'],
    ['云栖科技（集团）有限公司\n介绍', undefined],
    ['云栖科技有限公司\n公司总部设于珠海市香洲区，另有两家工厂。', '珠海市香洲区'],
    ['Oculeva GmbH\nOculeva makes an AI-based device.', undefined],
    ['Oculeva Ltd\nInformation Memorandum, September 2024', undefined],
    ['Oculeva Ltd\nGrant Application, 3 March 2025', undefined],
  ])('reads the place of %j', async (text, expected) => {
    expect((await companyOf(text)).location?.value).toBe(expected);
  });

  it.each([
    ['Trustees’ annual report 2025\n\nThe Alder Trust\nWe teach.', 'The Alder Trust'],
    ['Home | About | Plan | Team\n\nRowan Kayak Co. – budget\n', 'Rowan Kayak Co.'],
    ['CHAPTER TWO\n\nThe weather was fine.', undefined],
    ['Project Nutmeg\n\nSale of the shares in Brindle Foods NV\nMerton Partners, Brussels', 'Brindle Foods NV'],
    [
      'Project HERON\n\nOtto Corporate Finance GmbH has been mandated by HERON (the “Company”) to find a partner.',
      'HERON',
    ],
    ['Credit paper: Brindle Foods Limited\nPrepared by A. Roe, Northmere Bank plc', 'Brindle Foods Limited'],
    ['Northmere Bank plc\nAnnual report', 'Northmere Bank plc'],
    ['Brindle Forge & Turnings Private Limited\nPlan', 'Brindle Forge & Turnings Private Limited'],
    ['Roe & Sons Ltd\nPlan', 'Roe & Sons Ltd'],
    ['Brandt Technik GmbH & Co. KG\n\nBrandt Technik makes tools.', 'Brandt Technik GmbH & Co. KG'],
    ['BOARD OF DIRECTORS OF GREEN LEA LTD\n\nThe Chair opened the meeting.', 'GREEN LEA LTD'],
    ['Cover\n\nRowan Kayak Co. – budget\n', 'Rowan Kayak Co.'],
  ])('reads the name of %j', async (text, expected) => {
    expect((await companyOf(text)).name?.value).toBe(expected);
  });

  it.each([
    ['Oculeva GmbH\n\nPaper on the purchase of Tower Bridge Bakery for £2m', undefined],
    ['Oculeva GmbH\n\nWe are raising a bridge round of £2m.', 'bridge round'],
    ['Oculeva GmbH, seed deck', 'seed'],
    ['云栖科技有限公司\nA 轮融资路演\n历史融资：2021 年天使轮 500 万元', 'A 轮'],
    ['Brindle Holdings Limited\nThe company will be listed on AIM in 2027.', undefined],
    ['云栖科技有限公司\n计划2027年新三板挂牌', undefined],
    ['云栖科技有限公司\n阶段\tB轮（2025年完成）', 'B轮（2025年完成）'],
  ])('reads the stage of %j', async (text, expected) => {
    expect((await companyOf(text)).stage?.value).toBe(expected);
  });

  it('reads the business after its key', async () => {
    const { description } = await companyOf('Business\tFrozen meals sold to offices in four cities\n');
    expect(description?.value).toBe('Frozen meals sold to offices in four cities');
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
