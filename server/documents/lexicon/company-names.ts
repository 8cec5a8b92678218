import { listed } from './aliases.ts';

const atStart = { at: 'start' } as const;

/** Keys before the name of the company. */
export const nameKey = listed(
  {
    en: 'company, company name, name of company, name of the company, legal name, issuer',
    zh: '公司名称, 企业名称, 项目名称, 建设单位, 申报单位, 承担单位, 项目公司, 标的公司, 目标公司, 被投公司, 标的企业, 目标企业, 被投企业',
  },
  atStart,
);
/** Keys before the name of what the document is about, in a plan by a team without a company. */
export const productKey = listed(
  {
    en: `project name, product name, app name, brand name, startup name, start up name, venture name, platform name, business name, name of app, name of the app, name of product,
      name of the product, name of project, name of the project, name of business, name of the business`,
    zh: '产品名称, 产品名, 产品, 品牌名称, 品牌名, 品牌, 平台名称, 平台名, 平台, 作品名称, 作品名, 作品',
  },
  atStart,
);
/** Words of a Chinese sentence before the name of the company. */
export const beforeNameZh = listed({
  zh: `注册了, 成立了, 创办了, 创立了, 设立了, 组建了, 开办了, 一家, 正式成立, 注册成立, 发起成立, 共同成立, 后来我们成立, 全称, 全称为, 名称为, 名字叫, 公司叫, 公司是, 我们是, 我们的,
    标的公司, 目标公司, 融资主体, 融资公司, 被投公司, 发行人, 公司名称, 本公司, 我公司, 我司, 关于, 收购, 增资, 并购, 受让, 投资人`,
});
export const smallWordZh = listed({ zh: '由, 是, 为, 与, 和, 及, 叫, 在' }, atStart);
/** Verbs of a sentence whose subject is the company. */
export const companyVerb = listed({
  en: 'is, are, was, makes, make, builds, build, develops, develop, designs, turns, turn, provides, provide, offers, offer, helps, help, sells, sell, operates, raises, raise',
});
/** "Oslo is the capital of": a place is described in the same way as a company. */
export const placeNoun = listed({
  en: 'country, nation, city, capital, town, village, province, region, county, district, state',
});
/** Kinds of documents, which stand beside a name in a title. */
export const kindOfDocument = listed({
  en: `pitch deck, deck, presentation, teaser, data room, investor deck, investor presentation, investor memo*, investor update, investor brief, investment memo*,
    investment proposal, investment summary, investment case, investment note, information memorandum, memorandum, business plan, one page plan, plan, one pager,
    company profile, company overview, company summary, executive summary, summary, overview, financial model, operating model, budget, board pack, board paper, board update,
    board report, annual review, annual report, deal memo, memo, user manual, user guide, white paper, technical report, final report, project report,
    design document, requirements document, minutes, board minutes, meeting minutes, quarterly update, monthly update, weekly update, business update, trading update,
    quarterly report, monthly report, management report, management accounts, status report, progress report, term sheet, newsletter, capex plan, hiring plan`,
  zh: `计划书, 商业计划书, 创业计划书, 融资计划书, 项目计划书, 项目商业计划书, 商业规划书, 概要计划书, 路演, 项目介绍, 投资价值分析, 用户手册, 产品用户手册, 使用说明, 使用说明书, 技术报告, 白皮书, 产品白皮书,
    介绍手册`,
});
/** Subjects of sentences and first words of titles that are not a name. */
export const noSubject = listed(
  {
    en: `we, it, this, that, these, there, they, he, she, one, here, what, which, who, our, the, a, an, each, most, all, many, about, today, confidential, summary,
      introduction`,
  },
  atStart,
);
/** First words of titles that name no company. */
export const noTitle = listed(
  {
    en: `team, product*, market, business, traction, financial*, funding, risk, risks, legal, summary, content*, agenda, overview, introduction, problem, solution, page, slide,
      chapter, appendix, section, part, menu, the company, company, trustees, directors, application, applicant, sheet, assumptions, input*, output*,
      dashboard, template, untitled, read me, readme, brief, highlights, user, manual, guide, questionnaire*, feature*, implementation, fundamentals, example,
      prepare, investor*, investment*, pitch, data, tier, first page, proposed, opportunit*, vision, mission, background, author*, strategic, final,
      presentation, script, accounting, ROI, IRR, NPV, CAC, LTV, EBITDA, version, draft, Q1, Q2, Q3, Q4, present, attendees, attending, apologies, date, venue, location, time, chair, subject, for, of, in, to, by, with, from`,
    zh: `目录, 概述, 摘要, 保密, 项目, 公司, 产品, 团队, 作品, 投资人, 投资者, 创业, 商业, 机密, 某某, 附件, 附录, 附表, 工作表, 用户手册, 使用说明, 操作手册, 说明书, 第一, 第二, 第三, 第四, 第五`,
  },
  atStart,
);
/** Titles that are a field or a part of a document. */
export const wholeTitle = listed(
  {
    en: 'cover, home, title, name, project, history, revenue, revenues, marketing, seed, pre seed, series a, series b, series c',
  },
  { at: 'whole' },
);
/** Last words of titles that name no company. */
export const endsNoTitle = listed(
  {
    en: 'agreement, contract, lease, deed, update(s)',
    zh: '大赛, 竞赛, 比赛, 参赛作品, 学院, 大学, 团队, 名称, 标题, 题目, 合同, 协议, 协议书',
  },
  { at: 'end' },
);
/** Names of fields of a document, before a colon: "title: Financial Model". */
export const documentField = listed(
  { en: 'title, subject, author, date, document, file name, filename', zh: '学校名称, 名称, 标题, 题目' },
  atStart,
);
/** Words around a name in a title: "MEETING OF THE BOARD OF DIRECTORS OF GREEN LTD", "About Brindle". */
export const aroundName = listed(
  {
    en: 'welcome to, about, invest in, investing in, investment in, … directors of, … members of, … shareholders of, … meeting of, … minutes of, … accounts of, … report of, … report by, of, by',
  },
  atStart,
);
