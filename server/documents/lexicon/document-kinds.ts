import { aliases, list, listed, type WordList } from './aliases.ts';

/** Documents that a company writes about itself for investors. */
export const pitch = listed({
  en: 'business plan, businessplan, pitch deck, pitchdeck, investor deck, investor presentation, investor pitch, investor memo*, information memorandum',
  zh: '商业计划书, 创业计划书, 融资计划书, 商业规划书, 路演',
});
/** Words of a text about such documents. */
export const lesson = listed({
  en: 'what is, what makes, how to, tips, template, guide, example, lesson, course, syllabus, student, students',
  zh: '什么是, 如何, 怎么, 怎样, 模板, 样本, 范文, 教程, 写作',
});
/** Words that show that a document is about a company. */
export const companyWord = listed({
  en: 'start up, startup, company, business plan, pitch, investor, investors, shareholder, shareholders, cooperative',
  zh: '公司, 我司, 融资, 投资人, 合作社',
});

/** A kind of document about something else: its words, and how many different ones of them show it. */
interface OtherKind {
  words: RegExp;
  min: number;
}
const kind = (min: number, words: WordList, at?: 'start' | 'whole'): OtherKind => ({
  min,
  words: listed(words, { at }),
});

/** Headings of a résumé. */
export const resume = kind(
  2,
  {
    en: `education, academic background, qualifications, experience, work experience, professional experience, relevant experience, employment, employment history,
      work history, career, career history`,
    zh: '教育, 教育背景, 教育经历, 学历, 工作经历, 工作经验, 实习经历, 职业经历',
  },
  'whole',
);
export const letter = kind(
  1,
  {
    en: `dear …parents, dear …families, dear …students, dear …pupils, dear …neighbors, dear …neighbours, dear …residents, dear …parishioners, dear …friends,
      dear …supporters, dear …members, dear …donors, dear …colleagues`,
    zh: '亲爱的家长, 尊敬的家长, 各位家长, 各位同学, 各位校友, 各位邻居, 各位业主, 各位居民, 各位老师',
  },
  'start',
);
/** The field of a grant application that names who leads the project. */
export const grant = kind(
  1,
  { en: 'principal investigator, lead investigator, co investigator', zh: '课题负责人' },
  'start',
);
export const contract = kind(5, {
  en: `shall, shall not, this agreement, this lease, this contract, this deed, this license, this licence, the parties, the landlord, the tenant, the lessor, the lessee, the licensor,
    the licensee, the employee, the depositor, the franchisee, the contractor, hereby, hereinafter, in witness whereof`,
  zh: '本合同, 本协议, 甲方, 乙方, 丙方, 应当, 不得, 有权, 承担',
});
export const publicBudget = kind(5, {
  en: `property tax, sales tax, council tax, local taxes, tax levy, precept, ratepayers, rate payers, taxpayers, tax payers, millage rate, general fund, fund balance, appropriations,
    adopted budget, proposed budget, capital improvement, government grant, intergovernmental, public works, public safety, ward, wards, residents, mayor, councillors,
    councilors, aldermen, city manager, town clerk, municipal, municipality, Gewerbesteuer, Grundsteuer, Haushaltsplan, Gemeinderat`,
  zh: `一般公共预算, 国有资本经营预算, 政府性基金, 预算草案, 财政拨款, 转移支付, 财政收入, 财政支出, 财政供养, 财政局, 政府债券, 税收收入, 非税收入, 土地出让, 人民政府,
    人大`,
});
export const buildingSurvey = kind(7, {
  en: `surveyor, surveyors, inspected, inspection, condition rating, boundary, boundaries, roof, chimney, gutters, guttering, loft, attic, walls, floors, ceilings, windows,
    foundations, joists, timbers, brickwork, masonry, plaster, asbestos, drains, drainage, wiring, plumbing, damp, dampness, subsidence, cracks, cracking`,
  zh: '勘察, 鉴定, 检测, 墙体, 屋面, 楼板, 梁柱, 混凝土, 地基, 门窗, 裂缝, 渗漏, 沉降',
});
/** A public body or an association in a title. */
const publicBodyEn = listed(
  {
    en: `City of, Town of, County of, Borough of, Village of, Parish of, District of, City Council, Town Council, County Council, Borough Council, Parish Council, District Council,
      City Budget, County Budget, Homeowners Association, Residents Association, Tenants Association, Condominium Association, Parents Association, Parent Teacher Association,
      Alumni Association, Neighborhood Association, Neighbourhood Association, Residents Committee, School association, School Association, Primary School, Elementary School,
      Secondary School, Grammar School, High School, School District, Fire District, Water District, Government of`,
  },
  { isCased: true },
);
const publicBodyZh = listed({
  zh: '财政预算, 财政决算, 部门预算, 部门决算, 人民政府, 业主委员会, 业主大会, 业委会, 居委会, 村委会, 居民委员会, 小学, 中学',
});
export const isPublicBody = (title: string): boolean => publicBodyEn.test(title) || publicBodyZh.test(title);

/** Kinds of documents by words of their opening, with the facts that no reader expects in them. */
export const documentKinds: readonly { words: RegExp; facts: readonly string[] }[] = [
  {
    words: aliases(list('charit*, foundation, trustee(s), non profit, not for profit, 慈善, 公益, 基金会')),
    facts: list(`
      valuation, ownership, cac, gross_margin, pricing, customers, retention, market_size, competitors, burn, ip, ask,
      use_of_funds
    `),
  },
  {
    words: aliases(
      list(`
        annual report, interim report, quarterly report, monthly report, half year, full year, interim results,
        quarter results, results for the, report and accounts, board pack, board paper, board report, board meeting,
        budget, form 10, form 20, for sale, sale of, 年报, 年度报告, 季报, 半年, 季度报告, 月报, 经营报告, 工作报告, 总结,
        董事会, 预算, 简报, 转让, 出售
      `),
    ),
    facts: ['ask', 'use_of_funds', 'valuation'],
  },
];
