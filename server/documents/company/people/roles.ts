import { pattern, wordsOf } from '../../words.ts';
import { hanWriter } from '../places.ts';

const founder = /co-?founder|founder/;
/** "founder and CEO", "CEO / founder". */
const and = /(?: ?(?:&|and|,|\/) ?)/;
const founderAlso = wordsOf({
  text: [/C?MD|chief [a-z]+(?: and [a-z]+)?(?: [a-z]+)? officer|C[A-Z]O/, /managing director|president|chair\w*/],
});
const executive = wordsOf({
  text: [
    /chief (?:[a-z]+ ){1,3}officer|chief executive|executive director|whole-time director/,
    /C[ETFOMPSIRH][OT]O?|C?MD(?= ?(?:&|and) ?CEO)|CMD|managing director|general manager/,
    /chief (?:scientist|engineer|architect|geologist|economist|agronomist|designer|technologist)|chief of staff/,
  ],
});
/** Departments whose names have several words. */
const department = wordsOf({
  text: [
    /affairs|science|engineering|development|relations|success/,
    /operations|management|products?|design|learning|services|support/,
  ],
});
const directorOf = wordsOf({
  text: [
    /board |independent |non-executive |investor /,
    /technical |scientific |clinical |medical /,
    /commercial |sales |operations |finance |financial |marketing |production |engineering |technology /,
    /research |creative |artistic |product |people |HR |quality |nursing |development |export |design /,
  ],
});

const leadOf = wordsOf({
  text: [
    /research|engineering|design|product|technical|technology|tech|software|hardware|data|clinical/,
    /team|project|program(?:me)?|operations|production|quality|sales|marketing|commercial|growth/,
  ],
});

const boardRole = /member|chair(?:man|woman|person)?|(?:vice[- ])?president/;

/** Roles as written in documents. A longer role comes before its prefixes. */
export const roleEn = wordsOf({
  en: [
    pattern`(?:${founder}|founding (?:partner|engineer))(?:${and}${founderAlso})?`,
    pattern`${executive}(?:${and}${founder})?`,
    /(?:executive |senior )?vice president(?: (?:of )?[A-Z][a-z]+)?|VP(?: of)?(?: [A-Z][a-z]+){0,2}/,
    pattern`head of [a-z]+(?: and [a-z]+)?(?: ${department})?`,
    pattern`${boardRole} of the (?:management |supervisory |executive )?board(?: for [A-Z][a-z]+)?`,
    /president|présidente?|directeur général|directrice générale|gérante?/,
    /(?:non-executive |executive )?chair(?:man|woman|person)?/,
    pattern`${directorOf}director`,
    /director[- ]president|president[- ]director/,
    /company secretary|(?:financial |group )?controller|comptroller|general counsel/,
    /(?:non-managing|managing) member|bursar|foreman|(?:head|executive|pastry) chef/,
    /head ?teacher|headmaster|headmistress|proprietor|director of [a-z]+|general secretary/,
    /(?:head|master) (?:brewer|baker|grower|distiller|winemaker|nurse)/,
    pattern`${leadOf} lead(?! (?:time|investor|generation)s?)`,
    /(?:general |operations |plant |centre )?manager(?! of)/,
    /chair of (?:the )?(?:trustees|board)|board chair|trustee|partner|treasurer|secretary/,
    /vice[- ]chair|deputy chair|(?:lead|principal) (?:engineer|scientist|designer)/,
    /(?:scientific |medical |senior )?advis[eo]r|board member/,
    /Geschäftsführer(?:in)?|Vorstandsvorsitzende[rn]?|(?:Kaufmännische|Technische)[rn]? Leiter(?:in)?/,
  ],
});

const departmentZh = wordsOf({
  zh: [
    /\p{Script=Han}{0,6}(?:事业部|业务|部)/u,
    /营运|项目|运维|安全|风控|投资|战略/,
    /培训|教学|教务|护理|医疗|临床|社工|招商/,
    /仓储|工艺|设备|软件|硬件|算法|数据/,
    /门店|品控|种植|工厂|区域|海外|合规|审计/,
    /用户服务|客户服务|客户成功|用户/,
    /技术|研发|工程|制造|美术|创意|发行|品牌/,
    /法务|行政|信息|采购|物流|客户|产品|市场|销售|运营/,
    /财务|生产|营销|人力|质量|设计|商务|供应链/,
  ],
});
const oneRoleZh = wordsOf({
  zh: [
    /联合创始人|创始合伙人|创始人|(?:联合|共同)?创办人/,
    /(?:执行|财务|技术|营运|运营|资讯|行销|策略|人资|产品)长/,
    /董事长|董事会主席|行政总裁|总裁|副总裁|法定代表人/,
    /首席[\p{Script=Han}]{2,4}官|首席科学家|首席架构师/u,
    /总经理|副总经理|常务副总(?:经理)?/,
    /执行董事|独立董事|董事会秘书|董事|监事|合伙人/,
    pattern`${departmentZh}(?:负责人|总监|副总裁|副总|经理|部长|主管|厂长|主任)`,
    /总(?:工程|会计|经济|农艺|设计|畜牧|工艺|规划|建筑)师|公司秘书|厂长|店长/,
    /院长|护士长|站长|场长|理事长|秘书长|馆长|校长|园长|(?:行政)?总厨|主厨/,
    /CEO|CTO|CFO|COO|CMO|CPO/,
    /技术顾问|战略顾问|科学顾问|顾问/,
  ],
});
export const roleZh = new RegExp(pattern`(?:${oneRoleZh}(?:\s?[、/&兼和与及]\s?)?){1,4}`, 'u');

/** A Chinese role by its last word: 渠道总监. */
export const plainRoleZh = /^\p{Script=Han}{2,8}(?:总监|负责人|主管|副总(?:裁|经理)?|经理|部长|主任|工程师)$/u;
const lastWord = wordsOf({
  text: [
    /Director|Manager|Officer|Head|Lead|Supervisor|Superintendent/,
    /Chef|Secretary|Controller|Scientist|Engineer|Counsel/,
  ],
});
/** A role by its last word: "Med. Director", 渠道总监. */
export const plainRole = wordsOf(
  {
    text: [pattern`^(?:\p{Lu}[\p{L}&]*\.? ){1,4}${lastWord}$`, /^(?:C|J)?MD$/],
    zh: [plainRoleZh],
  },
  'u',
);

/** "Contact at W&O: Stefan Osthoff (Partner)": a person at another firm. */
export const contact = wordsOf({
  text: [/^contacts? (?:at|of|with) (?!the company)/],
  zh: [
    /^(?:主办|协办|经办|承办|调查|审查|记录)(?:客户经理|经理|人员?|员)?[:：]/,
    /^(?:(?:委托|受托|评估|审计|承做)(?:方|单位|人|机构)?|提交(?:方|单位|机构)?|编制(?:方|单位|机构))[:：]/,
    /^编制[:：][^，,。；;]{0,20}(?:院|所|公司|中心)/,
    pattern`^[^，,。；;：:]{0,16}${hanWriter}[，,：:]`,
  ],
});
const firmWord = wordsOf({
  text: [/LLP|Partners|Solicitors/, /Advisory|Advisers|Consulting/, /Corporate Finance|Securities|Capital|Bank/],
});
/** "Ann Roe, Partner, Merton Capital": a role at a firm that advises or invests. */
export const firm = new RegExp(pattern`, \p{Lu}[\p{L}&. ]{1,40} ${firmWord}\b`, 'u');
/** An employer before a role: 临安创投合伙人. */
export const otherEmployer =
  /(?:学校|小学|中学|学院|幼儿园|创投|资本|基金|银行|证券|事务所|大学|医院|客户方?|[对甲乙买卖]方|投资方|供应商)$/;
/** A sentence in quotation marks. */
export const quotation = /["“「][^"“”「」]{12,400}["”」]/u;
export const firmRole = pattern`^${wordsOf({
  text: [
    /(?:managing |senior )?partner|(?:senior |managing |investment )?director/,
    /(?:relationship |investment |fund )?manager|principal|advis[eo]r/,
  ],
})}$`;

/** Common Chinese surnames, used to recognize the start of a name. */
export const surnames = new Set(
  '丛苟漆楚晋揭鹿付覃谌佘粟普牟迟区麦冼佟仝逯亓郄赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉钮龚程嵇邢裴陆荣翁荀羊於惠甄曲家封芮储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍桑桂濮牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公肖涂闫岳'.split(
    '',
  ),
);
export const doubleSurnames = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|长孙|令狐|司徒|夏侯|端木|南宫)/;
