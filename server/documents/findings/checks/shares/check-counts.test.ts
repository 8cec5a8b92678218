import { describe, expect, test } from 'vitest';
import { outcomesOf, readSentence } from '../../../testing/read-text.ts';
import { checkCounts } from './check-counts.ts';

describe('counts and their parts', () => {
  test.each([
    ['We have 64 people: 41 in engineering, 9 in service, 8 in sales, 6 in finance.', ['64 people']],
    ['We have 65 people: 41 in engineering, 9 in service, 8 in sales and 6 in finance.', ['65 people, not 64']],
    ['团队共45人：研发30人、销售10人、行政5人。', ['45 people']],
    ['We own 19 garages: 12 in Kent and 7 in Essex.', ['19 number']],
    ['The chain has 25 hotels: 9 in Spain, 8 in Portugal and 6 in Italy.', ['25 number, not 23']],
    ['团队共48人：研发30人、销售10人、行政5人。', ['48 people, not 45']],
    ['Of our 94 employees, 41 work in production, 28 in sales and 20 in administration.', ['94 people, not 89']],
    ['Of the 1,240 doors, 900 are in the west, 240 in the east and 100 in the south.', ['1240 number']],
    ['The team numbers 64: 30 engineers, 18 in sales and 12 in operations.', ['64 people, not 60']],
    ['We run 12 shops: seven in Leeds and four in York.', ['12 number, not 11']],
    ['公司共有员工142人，其中研发62人、销售38人、生产28人、管理10人。', ['142 people, not 138']],
    ['全年接待游客 86 万人次,其中上半年 35 万人次、下半年 45 万人次。', ['860000 number, not 800000']],
    ['公司现有门店128家，其中直营76家、加盟52家。', ['128 number']],
    ['员工45人：研发30人，销售10人，行政5人；2024年新增12人。', ['45 people']],
  ])('adds up %s', async (text, expected) => {
    expect(outcomesOf(checkCounts(await readSentence(text)))).toEqual(expected);
  });

  test.each([
    ['We have 64 people in three offices.'],
    ['Of our 94 employees, 41 are women, 28 are part-timers and 20 are under 30.'],
    ['Of our 94 employees, 41 hold a degree and 20 speak Polish.'],
    ['Of our 94 employees, 12 work in Leeds and 9 in York.'],
    ['Of the 64 people we asked, 41% said yes and 20% no.'],
    ['Of these 12 shops, about 7 are in Leeds and 4 in York.'],
    ['One of our 12 shops: 40 seats in Leeds and 12 in York.'],
    ['Score at half time 3: 2 for us, 1 for them.'],
    ['公司共有员工142人，其中研发62人、销售38人。'],
    ['公司共有员工142人，其中硕士62人、党员58人、女性70人。'],
    ['公司现有门店128家，其中华东76家、直营32家。'],
    ['项目共有12个标段，其中3个已完工，8个在建。'],
    ['We have 64 people: 41 in engineering and 9 in service.'],
    ['We own 19 garages: 4 new ones and 7 old ones.'],
    ['We have 64 people: 60% in engineering, 30% in service, 10% in sales.'],
    ['We sold 64 machines: 41 in Spain, 9 in France, 8 in Italy.'],
    ['Staff costs for 64 people: $41, $9 and $8.'],
  ])('says nothing about %s', async (text) => {
    expect(checkCounts(await readSentence(text))).toEqual([]);
  });
});
