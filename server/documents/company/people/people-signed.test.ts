import { describe, expect, test } from 'vitest';
import { labeledOf, sectionOf } from '../../testing/read-text.ts';
import { sourcesOf } from '../lines-of-text.ts';
import { placeIn } from '../place-of-company.ts';
import { closedRoundIn, stageIn } from '../stage-of-company.ts';
import { peopleFinder } from './people.ts';

function sourcesIn(text: string, label: 'other' | 'funding' = 'other') {
  return [...sourcesOf(labeledOf([sectionOf(text, { label })]))];
}
function peopleIn(text: string) {
  const finder = peopleFinder();
  for (const source of sourcesIn(text)) finder.add(source);
  return finder.people().map(({ value }) => `${value.name}: ${value.role}`);
}

describe('people in signatures, title lines and running text', () => {
  test.each<[string, string[]]>([
    ['云南禾菌农业科技有限公司 总经理 普云生', ['普云生: 总经理']],
    ['匠途 创始人兼CEO 邹向东', ['邹向东: 创始人兼CEO']],
    ['技术上，总农艺师李秀兰带着6个年轻人，新选育菌株3个。', ['李秀兰: 总农艺师']],
    ['副总经理段晓峰守在海关三天三夜。', ['段晓峰: 副总经理']],
    ['周兆禾任执行董事兼总经理，持股70%；其妻李桂芬任监事，持股30%。', ['周兆禾: 执行董事兼总经理', '李桂芬: 监事']],
    ['日常管外贸的是副总经理陈敏，原在青岛一家公司。', ['陈敏: 副总经理']],
    ['联合创始人蒲俊还是管教研。运营总监贺静休产假，6月由我兼着。', ['蒲俊: 联合创始人', '贺静: 运营总监']],
    [
      '法定代表人、董事长蒋振海，总经理汪丽娟，总工程师付长林。',
      ['蒋振海: 法定代表人、董事长', '汪丽娟: 总经理', '付长林: 总工程师'],
    ],
    ['新校长何雨桐原来在当地带汽修专业。', ['何雨桐: 校长']],
    [
      'I, Maeve Considine, am director and person in charge. Donal Considine is director and looks after the money.',
      ['Maeve Considine: director and person in charge', 'Donal Considine: director'],
    ],
    ['Dan Oyelaran, who runs plant operations, came from a laundry.', ['Dan Oyelaran: runs plant operations']],
    [
      'Ritu Shekhawat\nCo-founder and chief executive, Naka Credit Private Limited',
      ['Ritu Shekhawat: Co-founder and chief executive'],
    ],
  ])('finds those in %s', (text, expected) => {
    expect(peopleIn(text)).toEqual(expected);
  });

  test.each([
    '主办客户经理：孙立军 协办：曲晓雯',
    '部门经理普遍认为目标偏高。',
    '财务经理付款前核对发票。',
    '原总经理任期到去年底。',
    '某中学校长王建国参观了工厂。',
    '公司负责人 年度总结',
    'The chair is director of the film that we sponsor.',
  ])('finds nobody in %s', (text) => {
    expect(peopleIn(text)).toEqual([]);
  });
});

test.each([
  ['The plant is at Shiroli, on the outskirts of Kolhapur, Maharashtra, a town of foundries.', 'Kolhapur, Maharashtra'],
  ['申请人：潍坊某某姜业有限公司，住所地山东省安丘市官庄镇。', '山东省安丘市官庄镇'],
  ['商标在中国和日本注册，专利登记在公司名下。', undefined],
])('the place of the company in %s', (text, place) => {
  expect(placeIn(sourcesIn(`Hale\n\n${text}`)[1]!)).toBe(place);
});

test.each([
  ['本轮为B轮，公司希望融资6,000万元，我方拟领投4,000万元。', 'B轮'],
  ['A轮由麓谷创投领投。', undefined],
])('the current round in %s', (text, round) => {
  expect(stageIn(sourcesIn(text, 'funding')[0]!)).toBe(round);
});

test('a round that the company has closed, with its date and amount before it', () => {
  expect(closedRoundIn(sourcesIn('去年9月我们完成了1,200万元的Pre-A轮，领投是锦沙资本。')[0]!)?.round).toBe('Pre-A轮');
});
