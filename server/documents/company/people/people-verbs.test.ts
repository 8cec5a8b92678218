import { describe, expect, test } from 'vitest';
import { labeledOf, sectionOf } from '../../testing/read-text.ts';
import { sourcesOf } from '../lines-of-text.ts';
import { peopleFinder } from './people.ts';

function peopleIn(text: string, label: 'other' | 'traction' = 'other') {
  const finder = peopleFinder();
  for (const source of sourcesOf(labeledOf([sectionOf(text, { label })]))) finder.add(source);
  return finder.people().map(({ value }) => `${value.name}: ${value.role}`);
}

describe('people whose role is stated by a verb, after a first name or around the name', () => {
  test.each<[string, string[]]>([
    [
      'Marisol Quintero and Dev Raman, Portland, Oregon\n\nMarisol (CEO) ran operations for a linen service. Dev (COO) built route software.',
      ['Marisol Quintero: CEO', 'Dev Raman: COO'],
    ],
    ['Garth (Beaulieu, CFO) has runway at 15 months.', ['Garth Beaulieu: CFO']],
    [
      'Dr Niamh Costigan, chief executive, practised as a vet. Her co-founder, Professor Tom Moyne, never worked in the company full time.',
      ['Dr Niamh Costigan: chief executive', 'Professor Tom Moyne: co-founder'],
    ],
    ['Fiona Adeyemi joined in 2023 to run production.', ['Fiona Adeyemi: runs production']],
    [
      'Tidewrack was registered by Eilidh Rennie, a marine biochemist, and Callum MacInnes, who spent years in a nursery. Eilidh is technical director and Callum managing director.',
      ['Eilidh Rennie: technical director', 'Callum MacInnes: managing director'],
    ],
    ['Sister Karin Brandvold-Moe, 49, treasurer, keeps better books than most.', ['Karin Brandvold-Moe: treasurer']],
    ['Erik Brandvold, 52, president. Runs the floor.', ['Erik Brandvold: president']],
    [
      'Tomasz Zielinski, who runs fleet and compliance, has made the case on capacity.',
      ['Tomasz Zielinski: runs fleet and compliance'],
    ],
    ['Theo Lindqvist, my co-founder and our CTO, wrote the first script.', ['Theo Lindqvist: co-founder and CTO']],
    [
      'There is no setup fee, which our head of sales, Dev Castellano, still thinks is a mistake.',
      ['Dev Castellano: head of sales'],
    ],
    ['From Maren Oduya, co-founder and CEO', ['Maren Oduya: co-founder and CEO']],
    ['CEO: Jane Doe\nCFO: Tim Roe', ['Jane Doe: CEO', 'Tim Roe: CFO']],
    ['J. P. Morton, Managing Director', ['J. P. Morton: Managing Director']],
    ['Pieter van den Berg, Chief Operating Officer', ['Pieter van den Berg: Chief Operating Officer']],
    ['Maria de la Cruz is head of finance.', ['Maria de la Cruz: head of finance']],
    ['Ahmad bin Razak, Managing Director', ['Ahmad bin Razak: Managing Director']],
    ['Kim Min-jun (CTO) came from Samsung.', ['Kim Min-jun: CTO']],
    ['Smt. Lakshmi Narayanan, whole-time director', ['Lakshmi Narayanan: whole-time director']],
    ['Shri S. Venkataraman, Managing Director', ['Shri S. Venkataraman: Managing Director']],
    ['Anita Bose, our warehouse general manager, re-racked Bay 6.', ['Anita Bose: warehouse general manager']],
    ['Ravi Kulkarni heads engineering and Meera keeps the books.', ['Ravi Kulkarni: heads engineering']],
    ['Lena Hoff has led sales since 2021.', ['Lena Hoff: led sales']],
    ['Paul Adeleke runs the kitchen.', ['Paul Adeleke: runs the kitchen']],
    ['Nora Quist looks after the supply chain.', ['Nora Quist: looks after the supply chain']],
    ['Ana Ferro is responsible for quality.', ['Ana Ferro: responsible for quality']],
    ['Founded by Sam Okoro (founder) in 2019.', ['Sam Okoro: founder']],
    [
      'Priya Shah founded the firm with Tom Reed. Priya is the CEO; Tom is our CTO.',
      ['Priya Shah: CEO', 'Tom Reed: CTO'],
    ],
    ['Olga Petrenko joined us last year to lead operations.', ['Olga Petrenko: leads operations']],
    ['我管品牌。欧阳凯管产品，掌勺十六年。吴俊管电商，以前在别家。', ['欧阳凯: 管产品', '吴俊: 管电商']],
    ['供应链由罗海波负责，他以前卖菜。', ['罗海波: 负责供应链']],
    ['毕玉兰负责调试，原临泽站站长杨克俭调任本项目经理。', ['杨克俭: 项目经理']],
    ['技术总监吕承志牵头的柔性片通过了试验。', ['吕承志: 技术总监']],
    ['董事长沈国梁在座谈会上答应，新宿舍国庆前封顶。', ['沈国梁: 董事长']],
    ['总经理周琬带队走访了三家同行。', ['周琬: 总经理']],
    ['财务总监钱卫提供的年末数据如下。', ['钱卫: 财务总监']],
    ['创始人谭志远自己掌勺。', ['谭志远: 创始人']],
    ['编制\t沈嘉怡(经营分析主管)', ['沈嘉怡: 经营分析主管']],
    ['审批：总经理 尹博', ['尹博: 总经理']],
    ['赵敏分管财务和行政。', ['赵敏: 分管财务和行政']],
    ['Hannah Brandt and two others own the firm.\n\nHannah, our COO, came from Lidl.', ['Hannah Brandt: COO']],
    ['Tobias Kern, 38, runs the workshop.', ['Tobias Kern: runs the workshop']],
    ['Isla Munro (finance director) keeps the model.', ['Isla Munro: finance director']],
    ['Ben Achebe started coding at nine. Ben was the CTO of our first product.', ['Ben Achebe: CTO']],
    ['Laila Haddad has headed customer success since the spring.', ['Laila Haddad: headed customer success']],
    ['Otto Weiss came in 2020 to manage production.', ['Otto Weiss: manages production']],
    ['My partner and head brewer, Gwen Pryce, trained in Bamberg.', ['Gwen Pryce: partner and head brewer']],
    ['Ravi Menon leads engineering as CTO.', ['Ravi Menon: CTO']],
    ['Tan Wei Ling, Chief Financial Officer', ['Tan Wei Ling: Chief Financial Officer']],
    ['Nguyen Van Minh is managing director.', ['Nguyen Van Minh: managing director']],
    ['Park Ji-woo (CTO)', ['Park Ji-woo: CTO']],
    ['Shri R. K. Sharma, Executive Director', ['Shri R. K. Sharma: Executive Director']],
    ['Al-Amin Yusuf, founder', ['Al-Amin Yusuf: founder']],
    ['Head of Product: Lars de Vries', ['Lars de Vries: Head of Product']],
    ['Amy Poole handles HR and payroll.', ['Amy Poole: handles HR']],
    ['Colm Daly chairs the board.', ['Colm Daly: Chair']],
    ['Mei Tan oversees sales and marketing from Penang.', ['Mei Tan: oversees sales and marketing']],
    ['陈国栋管生产，儿子陈亮跑销售。', ['陈国栋: 管生产']],
    ['司马青负责研发，以前在高校。', ['司马青: 负责研发']],
    ['何静出任运营总监。', ['何静: 运营总监']],
    ['财务由林晓打理。', ['林晓: 负责财务']],
    ['马超，总经理，42岁', ['马超: 总经理']],
    ['市场总监孙倩介绍了新品计划。', ['孙倩: 市场总监']],
    ['技术总监周明在会上说，样机年底出。', ['周明: 技术总监']],
    ['邓敏，财务负责人，2022年过来。', ['邓敏: 财务负责人']],
  ])('%s', (text, people) => {
    expect(peopleIn(text)).toEqual(people);
  });
});

describe('no people of the company', () => {
  test.each([
    'Tom Hale runs the sales team at Nordkraft, our distributor.',
    "VetUnion's procurement head, Carol Finch, told me they spent €640k.",
    '"We love it", says Anna Berg, operations manager of Coldline.',
    'The market is led by Siemens and ABB.',
    'Your Mr Calder was telephoned the same week.',
    "Professor Anders Kvalheim's group has been with us from the start.",
    'The river Thames runs production tours.',
    'New York leads sales in the region.',
    'Project North runs operations in three towns.',
    'Officer: Lorna Petrie. Committee date: January 16, 2025.',
    'Great Lakes Machinery Finance leads the round.',
    '张江管委会负责审批。',
    '高管负责招聘。',
    '公司管产品，经销商管渠道。',
    '客户经理周先生负责对接。',
    '江苏管电商的同行有三家。',
    '公司产品负责人待定。',
    '金融机构负责放款。',
    '某大学教授王立新担任组长。',
    'Jane Austen wrote six novels.',
    'St Mary leads the league and Park Lane handles waste.',
    'Sarah Cole runs operations for a rival in Leeds.',
    'Mount Carmel runs the hospital.',
    'Dr Lee of Norwich University leads the study group at the university.',
    'Wen also runs the office. ',
    'Anna Hill manages a fund at Merton.',
    'In Part B our sales, Table Two, grew.',
    '王子管家产品卖得好。',
    '平台负责物流。',
    '时间由双方负责。',
    '常州负责生产。',
    '全部由第三方物流负责。',
    '高层主抓销售。',
    '文件由双方财务负责。',
    '金属加工由外协厂负责生产。',
    'May (2024) was slow. June is the peak.',
    'Lotte Berg of our bank heads the credit team of the bank.',
    '白酒经销商管渠道。',
    '安全部门负责质量。',
  ])('%s', (text) => {
    expect(peopleIn(text, 'traction')).toEqual([]);
  });
});
