import { listed } from './aliases.ts';

/** Nouns that end an English role, with roles of one word. */
export const roleHead = listed({
  en: `chief executive officer, chief * officer, chief * * officer, chief * and * officer, chief executive, director, manager, founder, co founder, cofounder, president, chair,
    chairman, chairwoman, chairperson, partner, head, secretary, treasurer, trustee, advisor, adviser, chief scientist, chief engineer,
    chief architect, chief geologist, chief economist, chief designer, chief technologist, chief agronomist, chief of staff, lead engineer,
    principal engineer, founding engineer, controller, comptroller, general counsel, board member, managing member, bursar, foreman,
    head chef, executive chef, pastry chef, head teacher, headteacher, headmaster, headmistress, proprietor, head brewer, master brewer, head baker,
    master baker, head grower, head distiller, winemaker, head nurse, team lead, project lead, technical lead, product lead, operations lead, engineering lead,
    research lead, design lead, sales lead, growth lead, data lead, software lead, hardware lead, clinical lead, quality lead, vice president, vp, ceo, cto, cfo, coo, cmo, cpo, cro, cio, cso, cho, cmd,
    md, evp, svp, présidente, président, gérant, gérante, directeur général, directrice générale, Geschäftsführer, Geschäftsführerin, Vorstandsvorsitzender, Vorstandsvorsitzende, Technischer Leiter, Kaufmännischer Leiter`,
});
/** Words before the noun of a role. */
export const roleModifier = listed({
  en: `chief, executive, managing, general, deputy, interim, acting, senior, global, group, non executive, independent, joint, sole, vice, assistant, associate,
    finance, financial, technical, technology, scientific, science, clinical, medical, commercial, sales, operations, operating, marketing, production, engineering, research,
    creative, artistic, product, people, hr, human resources, quality, nursing, development, export, design, investment, innovation, information,
    digital, data, software, hardware, revenue, growth, strategy, legal, compliance, risk, security, plant, factory, site, works, store, shop, project, programme, program, community, customer, supply chain, logistics,
    procurement, business, account, regional, national, country, company, board, founding, whole time, centre, center, care, farm, estate, technisch*, kaufmännisch*, administrative, investor, lead, principal, hotel, school, service, services, and, &`,
});
/** Nouns that a phrase with "of" completes: "head of sales", "director of nursing". */
export const roleOf = listed(
  { en: 'head, director, vice president, vp, manager, chair, member, svp, evp, chief' },
  { at: 'end' },
);
/** Roles that stand directly before a name: "CEO Chioma Eze". */
export const topRole = listed(
  {
    en: `founder, co founder, cofounder, ceo, cto, cfo, coo, cmo, cpo, chief executive, chief executive officer, managing director, general manager, chair, chairman,
    chairwoman, president, plant manager, operations manager, factory manager, site manager, finance director, sales director, operations director, chief … officer`,
  },
  { at: 'end' },
);
/** Roles that only an organization's managers have. */
export const managerRole = listed({
  en: 'founder, co founder, cofounder, ceo, cto, cfo, coo, chief … officer, chief executive, managing director, executive director, finance director',
  zh: '创始人, 创办人, 董事长, 总经理, 首席, 执行长, 财务长',
});
export const founderRole = listed({ en: 'founder, co founder, cofounder, ceo, cto', zh: '创始人, 创办人, 董事长' });
/** Roles that several people have. A person's own role replaces them. */
export const groupRole = listed(
  {
    en: 'trustee, director, governor, partner, founder, co founder, cofounder, advisor, adviser, board member',
    zh: '合伙人, 顾问, 董事, 监事, 创始人, 联合创始人',
  },
  { at: 'whole' },
);
export const roleZhHead = listed({
  zh: `联合创始人, 创始合伙人, 共同创始人, 创始人, 联合创办人, 共同创办人, 创办人, 执行长, 财务长, 技术长, 营运长, 运营长, 资讯长, 行销长, 策略长, 产品长, 人资长,
    董事长, 董事会主席, 行政总裁, 副总裁, 总裁, 法定代表人, 首席执行官, 首席技术官, 首席财务官, 首席运营官, 首席营销官, 首席产品官, 首席科学家, 首席架构师, 首席科学官, 首席医学官, 首席医疗官, 首席商务官,
    常务副总经理, 常务副总, 副总经理, 总经理, 副总, 执行董事, 独立董事, 董事会秘书, 董事, 监事, 合伙人, 负责人, 总监, 经理, 部长, 主管, 厂长, 主任, 副院长, 院长, 护士长, 副站长, 站长, 场长,
    理事长, 秘书长, 馆长, 副校长, 校长, 园长, 行政总厨, 总厨, 主厨, 总工程师, 总会计师, 总经济师, 总农艺师, 总设计师, 总畜牧师, 总工艺师, 总规划师, 总建筑师, 公司秘书, 副厂长,
    店长, CEO, CTO, CFO, COO, CMO, CPO, 技术顾问, 战略顾问, 科学顾问, 顾问`,
});
export const departmentZh = listed({
  zh: `营运, 项目, 运维, 安全, 风控, 投资, 战略, 培训, 教学, 教务, 护理, 医疗, 临床, 社工, 招商, 仓储, 工艺, 设备, 软件, 硬件, 算法, 数据, 门店, 品控, 种植, 工厂,
    区域, 海外, 合规, 审计, 用户服务, 客户服务, 客户成功, 用户, 技术, 研发, 工程, 制造, 美术, 创意, 发行, 品牌, 法务, 行政, 信息, 采购, 物流, 客户, 产品, 市场, 销售, 运营,
    财务, 生产, 营销, 人力资源, 人力, 质量, 设计, 商务, 供应链, 外贸, 内容, 课题, 交付, 渠道, 大客户, 大区, 服务, 品质, 机电, 养殖, 加工, 业务, 事业部, 部`,
});
/** Words after a Chinese name that show that it is one. */
export const afterNameZh = listed(
  {
    zh: `原来, 原在, 原是, 此前, 之前, 担任, 兼任, 出任, 现任, 历任, 接任, 升任, 曾, 负责, 毕业, 拥有, 牵头, 带队, 带领, 提供, 介绍, 表示, 主持, 强调, 汇报, 提出, 透露, 认为, 指出,
    宣布, 亲自, 自己, 本人, 带着, 领着, 还是, 仍, 休产假, 说, 签署, 签字, 保留, 持有, 持股, 来自, 出身, 以及, 在, 于, 从前, 今年, 去年, 同志, 博士, 先生, 女士, 教授, 老师, 院士`,
  },
  { at: 'start' },
);
/** Words before a role that the person no longer has, and employers other than the company. */
export const formerZh = listed(
  { zh: '原, 前, 前任, 历任, 时任, 离任, 已故, 已故的, 退休的, 卸任的, 曾任, 曾担任' },
  { at: 'end' },
);
export const notFormerZh = listed({ zh: '太原, 中原, 高原, 平原, 草原, 目前, 当前, 之前, 此前' }, { at: 'end' });
export const otherEmployer = listed(
  {
    zh: `学校, 小学, 中学, 学院, 幼儿园, 创投, 资本, 基金, 银行, 证券, 事务所, 大学, 医院, 客户, 客户方, 对方, 甲方, 乙方, 买方, 卖方, 投资方, 供应商, 做过九年区域`,
  },
  { at: 'end' },
);
/** Verbs between a name and a role. */
export const holdsRole = listed({
  en: `is, am, was, has been, have been, became, joined as, joined us as, joined in # as, joined in * # as, joined us in # as, joined us in * # as, joined the board as, joined the Board as, serves as,
    acts as, continues as, took over as, took over in # as, is appointed, was appointed,
    has been appointed, was elected, has been elected, was named, has been named, was promoted to, has been promoted to`,
});
/** Words around the name of a person who is dead or has left. */
export const departed = listed({
  en: 'the late, died, retired, resigned, stepped down, passed away, has left, who left, former',
  zh: '离职, 辞职, 退休, 去世, 病故, 离任, 卸任, 离开',
});
/** Starts of lines about people at other firms. */
export const contactLine = listed(
  {
    en: 'contact at, contacts at, contact of, contact with, source, reference',
    zh: `主办, 协办, 经办, 承办, 调查人, 审查人, 记录人, 委托方, 受托方, 委托单位, 受托单位, 评估机构, 审计机构, 审计单位, 承做, 提交单位, 编制单位, 编制人员`,
  },
  { at: 'start' },
);
