import { list, listed } from './aliases.ts';

/** Names of all countries, and what people call them. */
export const countries = new Set(
  list(`
    UK, USA, US, UAE, England, Scotland, Wales, Northern Ireland, Great Britain, Holland, The Netherlands, Czechia, Turkey, Korea, Hong Kong, Macau
  `),
);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
for (const first of letters)
  for (const second of letters) {
    const name = regionNames.of(first + second);
    if (name) countries.add(name);
  }

/** States, provinces and counties that addresses name after the city. */
export const states = listed(
  {
    en: `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas,
      Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey,
      New Mexico, New York, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, Tennessee, Texas, Utah, Vermont, Virginia, Washington, Wisconsin, Wyoming, DC, D.C.,
      Ontario, Quebec, British Columbia, Alberta, Manitoba, Saskatchewan, Nova Scotia, New Brunswick, Victoria, Queensland, Tasmania, New South Wales, N.S.W.,
      Andhra Pradesh, Assam, Bihar, Goa, Gujarat, Haryana, Himachal Pradesh, Jharkhand, Karnataka, Kerala, Madhya Pradesh, Maharashtra, Odisha, Punjab, Rajasthan,
      Tamil Nadu, Telangana, Uttar Pradesh, Uttarakhand, Kent, Essex, Surrey, Sussex, Devon, Cornwall, Dorset, Somerset, Suffolk, Norfolk, Cumbria, *shire,
      Bavaria, Bayern, Hessen, Hesse, Saxony, Sachsen, Catalonia, Tuscany, Brittany, Johor, Selangor, Lagos State, Co. *, County *,
      North *, South *, East *, West *, Northern *, Southern *, Eastern *, Western *, Upper *, Lower *, Central *,
      AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI,
      SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, NSW, QLD, VIC, TAS, ACT, SA, NT, ON, QC, BC, AB, MB, SK, NS, NB`,
  },
  { at: 'whole', isCased: true },
);

/** Last words of a street or a building in an address. */
export const streets = listed(
  {
    en: `Street, St, Road, Rd, Lane, Ln, Avenue, Ave, Way, Drive, Dr, Boulevard, Blvd, Highway, Parade, Row, Mews, Close, Crescent, Terrace, Green, Hill, Park, Square,
      Place, Plaza, Court, Yard, Gate, House, Building, Buildings, Floor, Suite, Tower, Centre, Center, Estate, Mill, Works, Quay, Wharf, Dock, Docks, Marg, Nagar,
      Chowk, Phase, Sector, Jalan`,
  },
  { isCased: true },
);

/** Words that no place has: legal forms, roles, documents and periods. */
export const neverPlace = listed({
  en: `Inc, Ltd, Limited, LLC, PLC, GmbH, Pty, Pte, Pvt, Director, Officer, Manager, Confidential, Agenda, Memo, Memorandum, Minutes, Fiscal Year, Financial Year,
    Year Ended, * Case, Scenario`,
});
/** Words with which a text that is not a place begins or ends, but that can be within one: "Old Page Mill". */
const edges = `AG, NV, BV, Company, Group, Holding, Holdings, Trust, Board, Chair, Team, Office, Present, Sales, Finance, Draft, Version, Page, Report, Plan, Deck, Meeting,
  Annex, Appendix, Part, Home, Section, Table, Figure, Chapter, Exhibit, Zone, Series, Seed, Private, Delaware, Cayman, Borrower, Issuer, Seller, Buyer, Target,
  Applicant, Parent, Guarantor, Lender, Client, Supplier, Tenant, Landlord, Subsidiary, Proposal, Summary, Statement, Presentation, Accounts, Update, Review, Pack`;
export const opensNoPlace = listed({ en: edges }, { at: 'start' });
export const endsNoPlace = listed({ en: edges }, { at: 'end' });

export const opensDate = listed(
  {
    en: `January, February, March, April, May, June, July, August, September, October, November, December, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday,
      Sunday, Q1, Q2, Q3, Q4, FY*`,
  },
  { at: 'start' },
);

/** Words before the place of the company. */
export const seatWords = listed(
  {
    en: `based in, headquartered in, located in, headquarters in, head office in, head office at, registered office in, registered office at, seat in, operate from, operates from,
    works from, operate out of, operates out of, outskirts of, team of * in, # people in, # employees in, # of us in, founded in, established in, set up in,
    incorporated at, incorporated in # at, incorporated in # in, founded in # in, established in # in, set up in # in, moved to, relocated to`,
  },
  { isCased: true },
);
/** Premises of a company: "our workshop is in Leeds". */
export const premises = listed({
  en: `base, office, offices, head office, headquarters, workshop, factory, yard, brewery, bakery, kitchen, studio, farm, plant, mill, premises, shop, restaurant`,
});
export const seatWordsZh = listed({
  zh: `位于, 坐落于, 坐落在, 地处, 总部在, 总部设在, 总部设于, 总公司设在, 总公司设于, 注册地, 注册地址, 注册及办公地, 注册于, 住所, 住所地, 办公地, 办公地址, 成立于, 创立于,
    创办于`,
});
/** Words of sentences about the place of someone else. */
export const otherPlaces = listed({
  en: `customer*, client*, supplier*, investor*, fund, funds, bank*, lenders, competitor*, rival*, partner*, distributor*, dealer*, buyers, agency, agencies, auditor*, advisor*, adviser*,
    consultant*, contractor*, landlord, insurer*, university, universities, hospitals, subsidiary, subsidiaries, wholesaler*, retailers, law firm, employee*, developers,
    born, former, machine*, prototype*, sales, export, branch*, regional`,
  zh: `客户, 用户, 市场, 供应商, 对手, 同行, 学校, 医院, 分公司, 子公司, 门店, 旗舰店, 店位于, 线位于, 库位于, 站位于, 定位`,
});
/**
 * Provinces, prefecture-level cities and some large counties. Some that are more often words are left out: 安康, 来宾, 大理.
 * Others that can be words are in it, such as 日照 and 大同.
 */
export const citiesZh = listed({
  zh: `北京, 上海, 天津, 重庆, 香港, 澳门, 台北, 台中, 台南, 高雄, 新竹, 广州, 深圳, 佛山, 东莞, 珠海, 汕头, 惠州, 中山, 江门, 湛江, 茂名,
    肇庆, 梅州, 清远, 揭阳, 潮州, 韶关, 河源, 阳江, 南宁, 柳州, 桂林, 梧州, 北海, 钦州, 玉林, 百色, 海口, 三亚, 儋州, 福州, 厦门, 泉州,
    漳州, 莆田, 宁德, 龙岩, 南平, 三明, 晋江, 石狮, 杭州, 宁波, 温州, 嘉兴, 绍兴, 湖州, 金华, 台州, 衢州, 舟山, 丽水, 义乌, 慈溪, 余姚,
    诸暨, 南京, 苏州, 无锡, 常州, 南通, 徐州, 扬州, 镇江, 泰州, 盐城, 淮安, 宿迁, 连云港, 昆山, 江阴, 张家港, 合肥, 芜湖, 蚌埠, 马鞍山,
    安庆, 滁州, 阜阳, 宿州, 六安, 亳州, 宣城, 淮北, 淮南, 铜陵, 黄山, 南昌, 九江, 赣州, 上饶, 宜春, 抚州, 景德镇, 萍乡, 新余, 鹰潭, 济南,
    青岛, 烟台, 潍坊, 临沂, 淄博, 济宁, 泰安, 威海, 日照, 德州, 聊城, 滨州, 菏泽, 枣庄, 东营, 郑州, 洛阳, 新乡, 许昌, 南阳, 商丘, 信阳,
    周口, 安阳, 焦作, 濮阳, 平顶山, 驻马店, 漯河, 鹤壁, 三门峡, 石家庄, 唐山, 保定, 邯郸, 廊坊, 沧州, 邢台, 秦皇岛, 张家口, 承德, 衡水,
    太原, 大同, 运城, 临汾, 晋城, 晋中, 长治, 呼和浩特, 包头, 鄂尔多斯, 赤峰, 通辽, 乌兰察布, 呼伦贝尔, 巴彦淖尔, 武汉, 宜昌, 襄阳, 荆州,
    黄石, 十堰, 黄冈, 孝感, 荆门, 咸宁, 恩施, 长沙, 株洲, 湘潭, 衡阳, 岳阳, 常德, 郴州, 邵阳, 益阳, 永州, 怀化, 娄底, 成都, 绵阳, 德阳,
    宜宾, 泸州, 南充, 乐山, 自贡, 眉山, 遂宁, 内江, 达州, 广元, 攀枝花, 雅安, 贵阳, 遵义, 六盘水, 毕节, 昆明, 曲靖, 玉溪, 楚雄, 红河,
    保山, 拉萨, 日喀则, 西安, 咸阳, 宝鸡, 汉中, 渭南, 榆林, 延安, 兰州, 天水, 张掖, 酒泉, 武威, 西宁, 银川, 吴忠, 石嘴山, 乌鲁木齐,
    克拉玛依, 哈密, 吐鲁番, 喀什, 伊犁, 库尔勒, 沈阳, 大连, 鞍山, 抚顺, 丹东, 锦州, 营口, 盘锦, 辽阳, 长春, 吉林, 四平, 通化, 松原, 延边,
    哈尔滨, 齐齐哈尔, 大庆, 牡丹江, 佳木斯, 绥化, 河北, 山西, 辽宁, 黑龙江, 江苏, 浙江, 安徽, 福建, 江西, 山东, 河南, 湖北, 湖南, 广东,
    海南, 四川, 贵州, 云南, 陕西, 甘肃, 青海, 内蒙古, 广西, 西藏, 宁夏, 新疆`,
});
