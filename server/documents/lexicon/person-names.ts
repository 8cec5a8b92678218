import { listed } from './aliases.ts';

/** Common Chinese surnames, used to recognize the start of a name. */
export const surnames = new Set(
  '丛苟漆楚晋揭鹿付覃谌佘粟普牟迟区麦冼佟仝逯亓郄赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢裴陆荣翁荀羊於惠甄曲家封芮储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖涂闫岳',
);
export const doubleSurname = listed(
  { zh: '欧阳, 司马, 上官, 诸葛, 东方, 皇甫, 尉迟, 公孙, 慕容, 长孙, 令狐, 司徒, 夏侯, 端木, 南宫' },
  { at: 'start' },
);
/** Surnames that begin common words too: 应建立, 向, 高度. */
export const ambiguousSurnames = new Set('普付应须于从和向与及时单全高都任解安常能通包管经相方');
/** Chinese words that begin like a name, and parts that no name has. */
export const noNameZh = listed({
  zh: `公司, 企业, 行业, 大学, 客户, 市场, 团队, 技术, 产品, 项目, 研发, 核心, 计划, 经理, 总监, 管理, 负责, 先生, 女士, 小姐, 老师, 董事, 监事,
    书记, 秘书, 主任, 方面, 方案, 席位, 时期, 时间, 时任, 印章, 印鉴, 单位, 成员, 空缺, 易人, 简历, 简介, 费用, 任期, 任职, 应当, 高度, 全权, 全面,
    全体, 马上, 终于, 连夜, 连续, 单独, 时常, 从此, 党委, 后续, 党组, 强调, 会议, 程序, 安排, 安全, 曾任, 以及, 签字, 姓名, 职务, 部长, 厂长, 院长,
    所长, 校长, 会长, 站长, 店长, 人员, 工程, 财务, 销售, 生产, 运营, 顾问, 合计, 平均, 海外, 全国, 金额, 应收, 余额, 支出, 管道, 冷却, 建立`,
});
/** Words with a capital that no name of a person has. */
export const noName = listed(
  {
    en: `The, Our, We, And, Or, For, With, Former, Joined, Key, Name, Role, Contact, Prepared, Experience, Background, By, To, From, Cc, In, At, On,
      Head, Chief, Officer, Director, Directors, Founder, Founders, Co-founder, Co-Founder, Cofounder, President, Vice, Team, Management, Board, Advisory, Manager, Managing, Executive, Chair, Chairman,
      Chairwoman, Chairperson, Secretary, Treasurer, Partner, Lead, Principal, Senior, Deputy, Non-Executive, Non-executive, Trustee, Trustees, Adviser, Advisor, Counsel,
      Controller, Committee, Member, CEO, CTO, CFO, COO, CMO, CPO, CRO, CIO, CSO, CHRO, VP, MD, CMD, HR, IT,
      Company, Group, Inc, Ltd, Limited, GmbH, LLC, LLP, PLC, Ventures, Capital, Partners, University, Street, Market, Product, Sales, Operations, Finance, Design,
      Engineering, Technology, Technologies, Science, Data, Health, Robotics, Series, Commercial, Technical, Marketing, Production, Clinical, Quality,
      New, Great, North, South, East, West, Upper, Lower, Saint, Port, Lake, Mount, Park, Hill, River, Road, Project, Bank, Fund, Trust, Council, Hospital,
      School, College, Union, Machinery, Industries, Food, Foods, Energy, Software, Trading, Logistics, Services, Systems, Agency, Institute, Monday, Tuesday,
      Wednesday, Thursday, Friday, Saturday, Sunday, January, February, March, June, July, August, September, October, November, December, United, Kingdom,
      States, European, American, British, German, French, Indian, Chinese, City, County, Valley, Bay, Beach, Works, Work, I, He, She, His, Her, Their, It,
      They, This, That, A, An, As, If, When, After, Since, Before, Between, Under, Sister, Brother, Uncle, Aunt, Daughter, Son, Cousin, Wife, Husband,
      Approved, Signed, Reviewed, Date, Total, Report, Plan, Memo, Minutes, Meeting, Present, Apologies, HUF, Credit, Private, Pvt, Society, Association, Foundation`,
  },
  { at: 'whole', isCased: true },
);
/** Words before a name. */
export const personTitle = listed(
  {
    en: `Dr, Dr., Prof, Prof., Professor, Mr, Mr., Mrs, Mrs., Ms, Ms., Sir, Dame, Lord, Lady, Father, Rev, Rev., Shri, Smt, Smt., Mdm, Mdm., Datuk, Ir, Ir., Ing, Ing.`,
  },
  { isCased: true },
);
/** Degrees and honors after a name. */
export const degree = listed(
  { en: 'MD, M.D., PhD, Ph.D, Ph.D., DPhil, PharmD, MBA, MSc, BSc, FCA, ACA, CFA, CPA, RN, OBE, CBE, MBE' },
  { isCased: true },
);
/** Small words within a name. */
export const particle = listed({
  en: 'van, von, de, der, den, del, della, di, da, la, le, bin, al, el, ter, ten, dos',
});
