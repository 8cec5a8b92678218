import { listed } from './aliases.ts';

const atStart = { at: 'start' } as const;

/** Names of the company's facts in a fact sheet, as keys before a colon or in the first cell of a row. */
export const factKeys = {
  sector: listed({ en: 'sector, industry', zh: '行业, 所属行业, 行业领域, 所属行业领域, 所属领域, 领域' }, atStart),
  stage: listed(
    { en: 'stage, funding stage, round, current round', zh: '融资阶段, 融资轮次, 发展阶段, 阶段, 轮次' },
    atStart,
  ),
  location: listed(
    {
      en: 'headquarters, head office, HQ, registered office, regd office, regd. office, where, location, city, based, based in',
      zh: `总部, 总部地点, 总部所在地, 公司地址, 所在地, 所在城市, 地址, 注册地, 注册地址, 办公地, 办公地址, 办公地点, 经营地址, 经营场所, 生产地址, 研发地址, 主要经营地,
        注册地及研发地, 注册及办公地, 注册及办公地址, 注册地及办公地, 住所`,
    },
    atStart,
  ),
  website: listed({ en: 'web site, website, web, homepage, url', zh: '公司网址, 网址, 官网, 网站' }, atStart),
};
/** Names of what the company does. */
export const businessKey = listed(
  {
    en: 'business, main business, core business, line of business, trade, activity, activities, main activity, main activities, principal activity, principal activities, what we do, what it does',
    zh: '主营, 主营业务, 经营范围, 主要业务',
  },
  atStart,
);
/** Verbs of a sentence that says what a company is or does. */
export const doesWhat = listed({
  en: `is an, is a, is the, builds, build, makes, make, develops, develop, turns, turn, provides, provide, offers, offer, helps, help, sells, sell, operates, operate, supplies,
    produces, grows, rents, runs, gives, connects, designs, manufactures, owns, lends, lets`,
  zh: '是一家, 是一个, 专注于, 致力于, 主营, 从事, 提供, 研发, 研制, 承接, 种植, 养殖, 生产, 制造, 公司做, 我们做',
});
/** Words of a notice at the start of a document. */
export const notice = listed({ en: 'confidential, offer of securities, for information only', zh: '保密' });
