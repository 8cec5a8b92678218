import { pattern, wordsOf } from '../../words.ts';

const rivalMove = pattern`halve|cut|cuts|drop|drops|lower|slash|undercut|copy|copies|match|give|gives|bundle|bundles|enter|enters|
    launch(?:es)?|keep|keeps`;
const named = /\p{Lu}[\p{L}-]+/u;
const buyer = pattern`customers?|clients?|accounts?|buyers?|names|grocers?|retailers?|distributors?|chains?|schools?|hospitals?|
    payers?|sellers?`;
const share =
  /half|a third|a quarter|a fifth|two thirds|three quarters|most|the majority|\d{1,2} ?(?:%|per ?cent|percent)/;
const sales = /(?:\w+ )?(?:revenues?|sales|turnover|income|orders|billings|volume|output)/;
const knower = /understands?|knows?|can explain|can (?:run|fix|repair|operate|read)|holds|maintains?/;
const staff = wordsOf({
  text: [
    /specialists?|engineers?|drivers?|nurses?|carers?|teachers?|welders?|chefs?|bakers?|technicians?|mechanics?|staff/,
    /skilled (?:workers|labou?r|people)|labou?r|recruits|applicants|tutors?|pickers|fitters|crew/,
  ],
});
const staffZh =
  /护理员|厨师|师傅|熟手|演员|工人|技工|司机|骨干|店长|教师|护士|工程师|主播|人才|人手|焊工|技师|药师|教练/;
const platformZh = /抖音|天猫|淘宝|京东|美团|拼多多|平台|外卖|渠道/;

/**
 * Things that can go wrong, with the kind of risk, the most reliable words first. These come before single words such
 * as "price", which also occur in a risk of another kind.
 */
export const riskEvents: readonly [string, RegExp][] = [
  [
    'technology',
    wordsOf({
      en: [
        pattern`(?:certificate|key|token|domain|licen[cs]e key)s? (?:expired|lapsed|ran out)[^.;]{0,48}\b(?:down|
          offline|sign-in|login|app|site|server)`,
        /(?:was|were|went|is|are) (?:down|offline)(?: for)?\b(?! \d+ ?%)/,
        pattern`(?:model|algorithm|software|app|sensor|engine|system|process|machine)s? (?:still |often )?(?:fails?|
          breaks?|crash(?:es)?|misses|drifts?)`,
      ],
      zh: [
        /(?:系统|软件|程序|服务器|接口|登录)[^，。；]{0,10}(?:崩|中断|宕机|故障|瘫痪)/,
        /(?:发酵|工艺|炉|釜|设备|批次)[^。；]{0,14}(?:坏过|报废|失败|不稳|扔了)/,
      ],
    }),
  ],
  [
    'people',
    wordsOf(
      {
        en: [
          pattern`(?:[Oo]nly|[Oo]ne|[Tt]wo|[Ss]ingle)\b[^.;]{0,32}\b(?:person|people|engineer|man|
            woman)\b[^.;]{0,24}\b${knower}`,
          pattern`(?:${named}|[Tt]he founder|[Hh]e|[Ss]he) (?:is|are) the (?:[a-z]+ ){0,2}(?:department|only one)`,
          pattern`${named}(?:['’]s?) (?:relationships?|contacts?|accounts?|network)\b`,
          /(?:nobody|no one) (?:was )?hired|unemployment|(?:cannot|can['’]t|could not) (?:find|hire|recruit)/,
        ],
        zh: [
          pattern`${staffZh}[^，。；]{0,10}(?:荒|难招|短缺|不足|流动|培养|断档|走了|流失|跳槽|外流)`,
          pattern`(?:依赖|靠)[^，。；]{0,6}${staffZh}|招[^，。；]{0,6}(?:不到|难|\d+人)`,
          /只有[^，。；]{0,12}(?:知道|掌握|会|懂)|(?:掌握|攥)在[^，。；]{0,10}(?:人|手里|手上)|竞业/,
          /(?:是|属于)兼职|兼职政策/,
        ],
      },
      'u',
    ),
  ],
  ['people', pattern`\b${staff} (?:is|are|remain|remains) (?:scarce|short|hard|rare|few|in short supply|difficult)\b`],
  [
    'customer_concentration',
    wordsOf({
      en: [
        pattern`(?:is|are|makes? up|accounts? for|brings? in) (?:about |almost |nearly |over |
          more than )?${share} (?:of|in) (?:our |the |its )?${sales}`,
        pattern`(?:rests?|hangs?|depends?|rides?) (?:up)?on (?:one|two|a single|a few) (?:\w+ )?${buyer}`,
        pattern`${share} of (?:our|the|its) ${sales} (?:rests|hangs|comes|depends|is)[^.;]{0,16}\b(?:one|two|a single)`,
      ],
      zh: [
        /(?:客户|大客户|[甲乙丙丁]|电池|药业|集团)[^。；]{0,12}(?:自建|自研|自产)[^。；]{0,40}(?:减少|自用|外购|影响|不再)/,
        /客户.{0,4}正在自[建研]/,
      ],
    }),
  ],
  [
    'competition',
    wordsOf(
      {
        en: [
          pattern`[Ii]f ${named}[^.;]{0,24}\b(?:decid\w+ to )?(?:${rivalMove})\b[^.;]{0,32}\b(?:price|prices|losses|
            free|range|service)`,
          pattern`(?:vendors?|chains?|players?|entrants?|giants?|platforms?|manufacturers?) (?:[a-z]+ ){0,2}(?:could|
            may|might|can|will)
            (?: decide to| choose to| start to)? (?:${rivalMove})\b`,
        ],
        zh: [
          /(?:大厂|巨头|龙头|同行|友商|外资|头部)[^。；]{0,16}(?:要是|如果|若|一旦|再)?[^。；]{0,10}(?:降价|做出来|进来|入局|杀入|抄|跟进|卖)/,
        ],
      },
      'u',
    ),
  ],
  [
    'supplier',
    wordsOf({
      en: [
        pattern`licen[cs]e (?:to|for|of) (?:the |our )?\w+[^.;]{0,32}\b(?:can be|could be|may be) (?:ended|withdrawn|
          terminated|revoked) by`,
        /(?:licensor|owner of the (?:patent|strain|rights))\b[^.;]{0,32}\b(?:end|withdraw|terminate)/,
      ],
      zh: [
        /(?:许可|授权)(?:方|人)?[^，。；]{0,4}(?:终止|收回|到期不续)|来自外部(?:许可|授权)/,
        /(?:原料|粮源|货源|料源|供料)[^，。；]{0,6}(?:减少|不足|断|紧张)/,
      ],
    }),
  ],
  [
    'liquidity',
    wordsOf({
      en: [/(?:pays?|paid|paying) (?:us )?(?:late|months late)|subsid(?:y|ies)\b[^.;]{0,24}\b(?:not|late|delay)/],
      zh: [
        /(?:政府|财政|客户)(?:的)?(?:款|钱|应收款?)[^，。；]{0,6}(?:拖|慢|没到|未到|欠)/,
        /(?:补助|补贴|资金|贷款)[^，。；]{0,6}(?:尚未|没有|未能?)(?:批|到|落实)|缺口/,
      ],
    }),
  ],
  [
    'regulation',
    wordsOf({
      en: [/(?:bill|law|act|rule|ban|levy)s?\b[^.;]{0,48}\b(?:failed|passed|passes|fails|vote|voted|adopted|repealed)/],
      zh: [/(?:支付|补贴|医保|报销|收费)标准[^，。；]{0,6}(?:下调|降低|调整|取消)|集采|带量采购/],
    }),
  ],
  [
    'costs',
    wordsOf({
      en: [/no hedge|un-?hedged|re-?price/],
      zh: [
        pattern`${platformZh}[^，。；]{0,8}(?:抽成|扣点|佣金|费率|服务费)[^，。；]{0,8}(?:提|涨|加|上调)?|(?:涨|提高|上调)(?:扣点|抽成|佣金)`,
      ],
    }),
  ],
  [
    'environment',
    wordsOf({
      en: [/(?:calm|dry|wet|cold|mild|hot|hard|poor|bad) (?:winter|summer|spring|autumn|season|monsoon|year)/],
      zh: [/汛期|洪水|暴雨|涨水|干旱|霜冻|疫病|禽流感|零下/],
    }),
  ],
  ['demand', /\boff-season\b|\bquiet (?:season|months)\b|淡季|季节性强|客流.{0,6}(?:少|下滑|打)/i],
];
