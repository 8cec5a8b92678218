import { describe, expect, test } from 'vitest';
import { labeledOf, sectionOf } from '../../testing/read-text.ts';
import { sourcesOf } from '../lines-of-text.ts';
import { peopleFinder } from './people.ts';

function peopleIn(text: string) {
  const finder = peopleFinder();
  for (const source of sourcesOf(labeledOf([sectionOf(text, { label: 'other' })]))) finder.add(source);
  return finder.people().map(({ value }) => `${value.name}: ${value.role}`);
}

describe('people whose Chinese name follows the role', () => {
  test.each<[string, string[]]>([
    ['财务负责人钟颖，注册会计师。', ['钟颖: 财务负责人']],
    ['董事长、总经理 贾长锁：织网出身，二十六年经验', ['贾长锁: 董事长、总经理']],
    ['副总经理 崔文静：管销售与财务', ['崔文静: 副总经理']],
    ['技术部长 郝立群：原在一家制药设备厂做工艺', ['郝立群: 技术部长']],
    ['提交人：董事会秘书 黎若川。', ['黎若川: 董事会秘书']],
    ['授权总经理陆海平签署有关文件。', ['陆海平: 总经理']],
    ['财务总监罗雁说明：本月现金净流出90万元。', ['罗雁: 财务总监']],
    ['创始人冯树昌保留20%的股权。', ['冯树昌: 创始人']],
    ['澜田由方砚秋任总经理，许屿兼任首席科学家。', ['许屿: 首席科学家', '方砚秋: 总经理']],
    ['项目负责人：许屿教授。', ['许屿: 项目负责人']],
    ['财务经理白洁在9月接替了退休的老会计。', ['白洁: 财务经理']],
    ['执行董事兼总经理应建烨，五十一岁，模具钳工出身。', ['应建烨: 执行董事兼总经理']],
    ['总经理任宏，1975年出生，本科学历。', ['任宏: 总经理']],
    ['销售总监郑爽，曾在外资企业工作八年。', ['郑爽: 销售总监']],
    ['公司创始人向明，男，42岁。', ['向明: 创始人']],
    ['生产厂长孙德海跟了老板十二年。', ['孙德海: 生产厂长']],
    ['财务部经理还是李佩。', ['李佩: 财务部经理']],
    ['技术总监罗成于2022年加入公司。', ['罗成: 技术总监']],
    ['运营总监毛宁（35岁）负责门店。', ['毛宁: 运营总监']],
    ['公司总经理付强，工程师，从业二十年。', ['付强: 总经理']],
    ['董事长高远，高级工程师；总经理韩梅，注册会计师。', ['高远: 董事长', '韩梅: 总经理']],
    ['质量经理周凯，2019年入职。', ['周凯: 质量经理']],
    [
      '李明（创始人、CEO）、王芳（CTO）、赵国强（销售副总裁）。',
      ['李明: 创始人、CEO', '王芳: CTO', '赵国强: 销售副总裁'],
    ],
    ['我叫李明，是晴川科技的创始人。', ['李明: 创始人']],
    ['核心团队稳定：陆闻笙任创始人兼CEO，祝景行任CTO。', ['陆闻笙: 创始人兼CEO', '祝景行: CTO']],
    ['徐海波持股62%并任总经理，甬信投资持股30%。', ['徐海波: 总经理']],
    ['创始人兼总经理蒋文韬在连锁便利店做过九年区域经理。', ['蒋文韬: 创始人兼总经理']],
    ['联合创始人罗茜任运营总监，运营总监李国栋来自食品厂。', ['李国栋: 运营总监', '罗茜: 运营总监']],
    ['社工主管马晓静带领辅导团队。', ['马晓静: 社工主管']],
    ['总经理丛建波，负责生产和境外业务。', ['丛建波: 总经理']],
    ['董事会聘任王芳为财务总监。', ['王芳: 财务总监']],
    ['本次由李明出任总经理。', ['李明: 总经理']],
    ['公司总经理李明同志主持会议。', ['李明: 总经理']],
    ['运营副总裁王芳2021年加入。', ['王芳: 运营副总裁']],
    ['财务总监一职由王芳担任。', ['王芳: 财务总监']],
    ['目前财务总监由王芳担任。', ['王芳: 财务总监']],
    ['当前总经理李国明同志主持工作。', ['李国明: 总经理']],
    ['太原分公司总经理李明主持会议。', ['李明: 总经理']],
    ['中原分公司总经理李国明，2019年入职。', ['李国明: 总经理']],
    ['签发：李明  总经理', ['李明: 总经理']],
    ['销售由王芳带队，生产归赵国强管。', ['王芳: 负责销售', '赵国强: 负责生产']],
    ['2025年预算\t编制:财务部 董晓棠(财务经理);审批:总经理 尹博', ['尹博: 总经理', '董晓棠: 财务经理']],
    ['制表：财务部 钱颖（财务主管）\t单位：万元', ['钱颖: 财务主管']],
  ])('finds those in %s', (text, expected) => {
    expect(peopleIn(text)).toEqual(expected);
  });

  test.each([
    '总经理室在上海办公。',
    '公司任命新的财务总监。',
    '甬信投资持股30%并任财务顾问。',
    '总经理方面，公司尚未决定。',
    '董事席位，本轮投资人有一个。',
    '法定代表人印章，由行政部保管。',
    '总经理应建立，并完善各项制度。',
    '顾问费用，按季支付。',
    '财务经理全权，代表公司签字。',
    '总经理空缺，由董事长代行。',
    '项目经理计划，三月底完成。',
    '财务总监马上写了报告。',
    '厂长终于签了字。',
    '合伙人会议，每年一次。',
    '董事会秘书时任，已经离开。',
    '监事成员，由股东会选举。',
    '客户采购部的意见：供货稳定。',
    '某银行客户经理王芳，负责本笔业务。',
    '前任总经理赵军，2020年离职。',
    '原财务总监何平，已于去年退休。',
    '已故创始人孟达，留下三项专利。',
    '原销售公司总经理赵国军，2020年到竞争对手处任职。',
    '样机（三台）、支架（五个）已交付。',
    '生产归车间管，账归财务管。',
    '客户代表李明（采购经理）、王芳（质检员）到场。',
    '县医院护士长李梅芳，提出改进意见。',
    '由客户指派为项目负责人的人选未定。',
    '客户方总经理李国明，对产品很满意。',
    '财务经理石某，2022年入职。',
    '由公司担任总经理单位。',
  ])('finds nobody in %s', (text) => {
    expect(peopleIn(text)).toEqual([]);
  });
});

describe('people whose English role follows or precedes the name', () => {
  test.each<[string, string[]]>([
    [
      'Brindle Char was founded in 2019 by Ingrid Halvorsen, a forester, after the storm.',
      ['Ingrid Halvorsen: founder'],
    ],
    ['The company was founded by Ann Roe and Tom Hale in 2018.', ['Ann Roe: founder', 'Tom Hale: founder']],
    ['The business was started in 2012 by Wendy Moss.', ['Wendy Moss: founder']],
    ['The company was founded by Ann Roe and moved to Hull in late 2019.', ['Ann Roe: founder']],
    ['The company was founded by Ann Roe to make mother and baby clothing.', ['Ann Roe: founder']],
    ['Brindle Ltd was set up by Omar Haddad, who still runs sales.', ['Omar Haddad: runs sales']],
    ['We were founded in 2020 by Dr Ewa Król.', ['Dr Ewa Król: founder']],
    ['Meiling Ostrander, research lead, holds a doctorate in soil science.', ['Meiling Ostrander: research lead']],
    ['Sam Okoro, engineering lead', ['Sam Okoro: engineering lead']],
    ['Petra Holm (design lead) and Ida Lund (product lead)', ['Petra Holm: design lead', 'Ida Lund: product lead']],
    ['Priya Rangan joined in 2023 as head of operations from a courier firm.', ['Priya Rangan: head of operations']],
    ['Marek Wolny joined us in March 2022 as plant manager.', ['Marek Wolny: plant manager']],
    ['Lena Hoff joined from Bosch as chief engineer.', ['Lena Hoff: chief engineer']],
    [
      'The Chief Executive, Wanjiru Kamande, may sign the lease. The Chairman, Joseph Kiptoo, has asked for brevity.',
      ['Wanjiru Kamande: Chief Executive', 'Joseph Kiptoo: Chairman'],
    ],
    ['We ask the managing director, Ruth Delaney, to report in May.', ['Ruth Delaney: managing director']],
    ['The finance director, Colm Daly, presented the accounts.', ['Colm Daly: finance director']],
    ['The founder and CEO, Theo Lind, holds 60%.', ['Theo Lind: founder and CEO']],
    ['Signed by Nora Quist, chief executive, for the board.', ['Nora Quist: chief executive']],
    ['Submitted by Paul Adeleke, chief operating officer', ['Paul Adeleke: chief operating officer']],
    ['Yours sincerely\n\nAmy Poole\nWorks manager', ['Amy Poole: Works manager']],
    ['Jane Roe founded the company in 2015.', ['Jane Roe: founder']],
    ['I am Jane Roe, founder of Brindle.', ['Jane Roe: founder']],
    ['My name is Jane Roe and I am the founder and CEO of Brindle.', ['Jane Roe: founder and CEO']],
    [
      'Production is run by Tom Hale and sales are led by Ida Lund.',
      ['Tom Hale: leads production', 'Ida Lund: leads sales'],
    ],
    ['Tom Hale was promoted to plant manager in June.', ['Tom Hale: plant manager']],
    ['The company is led by Jane Roe, its founder.', ['Jane Roe: founder']],
    ['Directors: J. Roe, T. Hale', ['J. Roe: Director', 'T. Hale: Director']],
    ['Jane Roe founded the company.\n\nJane is our chief executive.', ['Jane Roe: chief executive']],
    ['Owner\tBen Achebe (operations manager)', ['Ben Achebe: operations manager']],
  ])('finds those in %s', (text, expected) => {
    expect(peopleIn(text)).toEqual(expected);
  });

  test.each([
    'The company was founded in 1924 by Karl Brandt, the grandfather of the present owners.',
    'The business was started by Otto Weiss, who died in 2011.',
    'The business was started by Otto Weiss, her late father.',
    'The business was started by Otto Weiss, father of the owner.',
    'The business was started by Otto Weiss, a friend of the late Karl Brandt.',
    'Pumpline, our main rival, was founded by Jane Austen.',
    'She had worked for a fund that was founded by Ray Moss.',
    'The former chief executive, Alan Pike, left in 2022.',
    'The founder, John Smith, retired in 2019.',
    'The chairman of Volvo, Bo Lindt, opened the plant.',
    'The late chairman, Hugh Moyne, gave the land.',
    "The bank's chief executive, Ida Strand, approved it.",
    'Harbour Fund, lead investor, takes half.',
    'Priya Rangan joined Siemens as head of operations in 2012.',
    'Sales are handled by Baltic Trading in Poland.',
    'Research is led by Norwich University.',
    'Design is led by the customer.',
    'Tom Hale founded the company and died in 2011.',
    'Before that Jane Roe was CFO of Atlas Group.',
    'Our bank manager, Ida Lund, has agreed.',
    'Tom Hale, head of sales, resigned in May.',
    'The late Hugh Moyne, founder, built the mill.',
    'Prepared for Ann Roe, credit manager.',
    'Directors: see page four. Other matters were closed.',
    'Delivery is quoted with a sales lead time of six weeks.',
  ])('finds nobody in %s', (text) => {
    expect(peopleIn(text)).toEqual([]);
  });
});
