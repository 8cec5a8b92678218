import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../../testing/read-text.ts';
import { checkEnumeration } from './check-enumerations.ts';

const outcomes = async (text: string) => {
  const reads = await readText(text);
  return outcomesOf(reads.flatMap((_, at) => checkEnumeration(reads, at)));
};

test.each([
  ['We run 30 shops.\n\nTwelve shops are in Leeds, nine in York and six in Hull.', ['30 number, not 27']],
  ['The company has 30 shops: twelve shops in Leeds, nine in York and six in Hull.', ['30 number, not 27']],
  ['门店分布在甲地12家、乙地9家、丙地6家，共30家。', ['30 number, not 27']],
  [
    'There are 24 people in the company. Engineering has eleven, sales has six, and support has four.',
    ['24 people, not 21'],
  ],
  ['We have 14 vans: six at Bristol, five at Bath and four at Wells.', ['14 number, not 15']],
  ['三个厂区共有员工420人：苏州180人，无锡120人，常州90人。', ['420 people, not 390']],
  ['Our team of 40 is made up of 18 nurses, 9 carers, 5 cooks and 3 managers.', ['40 number, not 35']],
  ['The group owns 18 hotels. There are seven in Spain, five in Portugal and four in Italy.', ['18 number, not 16']],
  ['团队共52人：算法18人、工程16人、销售9人、职能5人。', ['52 people, not 48']],
  [
    'We employ 33 people. Eighteen work in production, seven in the office and four in the shop.',
    ['33 people, not 29'],
  ],
  ['项目定员36人。生产16人、维修8人、管理5人、后勤4人。', ['36 people, not 33']],
  ['The practice has 26 doctors. Eleven work in Cork, eight in Galway and four in Sligo.', ['26 number, not 23']],
  ['We own 40 vehicles: eighteen in Delhi, eleven in Mumbai and seven in Pune.', ['40 number, not 36']],
  ['全公司一共75人，分布如下：生产40人、销售15人、研发12人、行政4人。', ['75 people, not 71']],
  ['Our staff of 60: 32 drivers, 14 mechanics and 9 clerks.', ['60 number, not 55']],
  ['The nursery group runs 24 nurseries: ten in Kent, seven in Surrey and four in Sussex.', ['24 people, not 21']],
  ['我们有65名员工，其中研发28人、市场15人、生产10人、财务行政6人。', ['65 people, not 59']],
  [
    'There are 19 trucks in the fleet. Nine are based in Turin, five in Milan and three in Genoa.',
    ['19 number, not 17'],
  ],
])('adds up the counts in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'We run 30 shops.\n\nThe largest are in Leeds: twelve shops in Leeds, nine in York and six in Hull.',
  'We run 27 shops.\n\nTwelve shops are in Leeds, nine in York and six in Hull.',
  'The company has 30 shops, including twelve in Leeds, nine in York and six in Hull.',
  '公司现有员工86人，其中研发32人，党员12人，女性41人。',
  '公司现有员工80人，其中研发32人，生产28人，销售12人，行政8人。',
  'There are 24 people in the company. Eleven hold a degree, six are women and four work from home.',
  'We have 15 vans: six at Bristol, five at Bath and four at Wells.',
  'We have 30 shops. This year we opened twelve shops in Leeds, nine in York and six in Hull.',
  '公司共有门店30家，主要分布在甲地12家、乙地9家。',
  'The fleet is 52 strong. Of these, 31 are diesel and 16 are less than a year old.',
  'Our team of 40 has 18 nurses, most of them from Leeds.',
  'The group owns 18 hotels. This winter it opened seven in Spain, five in Portugal and four in Italy.',
  'Our 45 staff speak six languages: twenty speak Hindi, twelve Tamil and nine Bengali.',
  '公司共有门店46家，今年新开武汉10家、长沙6家、南昌3家。',
  'We employ 33 people. Eighteen work in production, seven in the office and four in the shop, and the rest drive.',
  'We have 12 machines. In March we sold three in Leeds, two in York and one in Hull.',
  '公司员工120人，其中博士8人、硕士35人、本科60人。',
  'The practice has 26 doctors. Last year eleven published papers in Cork, eight in Galway and four in Sligo.',
  'We own 40 vehicles, among them eighteen in Delhi, eleven in Mumbai and seven in Pune.',
  '全公司一共75人。去年离职生产10人、销售15人、研发2人、行政4人。',
  'We visited 20 farms. Twelve farms in Kent, nine in Essex and six in Surrey answered the survey.',
  'The league has 18 clubs. We won twelve games at home, nine in York and six in Hull.',
  'The hall has 30 rows. There are twelve seats in row A, nine in row B and six in row C.',
  '公司拥有专利60项，其中发明专利12项、实用新型30项。',
  'We employ 50 people. Twenty live in Leeds, ten in York and five in Hull.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
