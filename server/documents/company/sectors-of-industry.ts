import { wordsOf } from '../words.ts';

/** A sector, its names in both languages, and the words that indicate it. */
export interface Sector {
  en: string;
  zh: string;
  words: RegExp;
  /** Words that mean the sector only in a name: "Plumbline Software Inc." */
  inName?: RegExp;
  /** The words often describe customers or suppliers, so some must be in what the company says about itself. */
  needsOwnWords?: true;
}

/** Sectors of industry: machines, energy, materials, mining and the like, with telecommunications. */
export const industries: readonly Sector[] = [
  {
    en: 'Robotics and automation',
    zh: '机器人与自动化',
    words: /robot\w*|warehouse automation|industrial automation|自动化|机器人|无人机|智能制造|工业互联网/i,
  },
  {
    en: 'Energy and climate',
    zh: '能源与气候',
    words: wordsOf({
      text: [
        /clean ?tech|renewable|carbon\b|decarboni\w+/,
        /solar|tidal|wind (?:farm|power|turbine)s?|turbines?\b|hydropower|geothermal|biogas/,
        /batter(?:y|ies)|energy storage|hydrogen|electrolys\w+/,
        /heat pump|heat (?:store|storage|batter\w+)/,
        /power plants?\b|grid (?:storage|services)/,
      ],
      zh: [
        /新能源|碳中和/,
        /风电|水电|光伏|发电/,
        /储能|电池|氢能|充电/,
        /沼气|生物质|生物天然气|生物能源/,
        /热能|余热|供热/,
      ],
    }),
  },
  {
    en: 'Materials and recycling',
    zh: '材料与回收',
    words:
      /recycl\w+|textiles?\b|fib(?:er|re)s\b|polymers?\b|circular economy|新材料|再生材料|生物降解|降解(?:材料|膜)|地膜|回收利用|纺织|化纤|面料|织造|印染/i,
  },
  {
    en: 'Environmental technology',
    zh: '环境科技',
    words: wordsOf({
      text: [
        /water quality|wastewater|water treatment|desalination/,
        /air quality|environmental monitoring|pollution/,
        /waste management/,
      ],
      zh: [/水质|污水|水处理/, /环境监测|环境科技|环保|生态环境/, /垃圾处理|固废/],
    }),
  },
  {
    en: 'Mining and resources',
    zh: '矿业与资源',
    words: wordsOf({
      text: [
        /\bmining\b|\bmineral resources?\b|\btenements?\b|\bdrill(?:ing|ed|holes?)\b/,
        /\bore\b|\boz\b|g\/t\b|\bsmelt\w+/,
      ],
      zh: [/矿业|采矿|矿山|矿石/, /勘探|冶炼/],
    }),
  },
  {
    en: 'Semiconductors',
    zh: '半导体',
    words: wordsOf({
      text: [/semiconductor|chip design|integrated circuits?/, /photonic|wafer|MOSFETs?\b|foundry services/],
      zh: [/半导体|芯片|集成电路|晶圆/, /碳化硅|氮化镓|功率(?:模块|器件)/, /封测|光刻/],
    }),
  },
  {
    en: 'Industrial manufacturing',
    zh: '工业制造',
    words: wordsOf({
      text: [
        /(?:metal|turned|pressed|machined) (?:parts|components)/,
        /contract manufactur\w+|manufacturer of|producer of|fabricat\w+/,
        /\bCNC\b|machine tools?|machined|machining|precision (?:parts|engineering)|Präzisionstechnik/,
        /(?:die|investment|aluminium|zinc|precision|iron) castings?|die-?cast\w*|foundr(?:y|ies)|forgings?\b/,
        /sheet metal|injection mou?lding|welding|presses\b/,
        /pumps?\b|valves?\b|gearbox\w*|bearings?\b|compressors?\b|auto(?:motive)? parts/,
        /scientific instruments?|chromatograph\w*|analyzers?\b/,
      ],
      zh: [
        /丝网|滤网|滤芯|五金/,
        /精密(?:制造|加工)|数控机床|装备制造|机械|装备/,
        /铸造|锻造|压铸|模具|注塑/,
        /阀门|水泵|零部件|汽配/,
      ],
    }),
  },
  {
    en: 'Aerospace',
    zh: '航空航天',
    words: /satellites?\b|spacecraft|aerospace|launch vehicles?|propulsion|drones?\b|aircraft|航天|卫星|火箭|航空/i,
  },
  {
    en: 'Telecommunications',
    zh: '通信',
    inName: /\bFib(?:re|er)\b|Telecom|Broadband|宽带|通信/,
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /telecom\w*|broadband|internet (?:service|access) providers?|mobile (?:networks?|operators?)/,
        /fib(?:re|er)[- ](?:to[- ]the|optics?|networks?|connections?|internet)|(?:home|rural|business) fib(?:re|er)\b/,
      ],
      zh: [/电信|宽带|光纤|光缆|基站/, /通信(?:网络?|设备|工程|服务|运营)/],
    }),
  },
  {
    en: 'Wood, paper and packaging',
    zh: '木材、纸业与包装',
    inName: /\b(?:Timber|Packaging|Paper|Joinery)\b|木业|纸业|包装/,
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /timber(?! (?:frame|build|hous|home|cabin))|plywood|lumber|joinery|wood products|paper mills?\b|pulp\b/,
        /cardboard|cartons?\b|corrugated|packaging (?:maker|manufacturer|company|products)/,
      ],
      zh: [/木业|木材|木门|胶合板|人造板|板材|家具板/, /造纸|纸业|纸箱|彩盒|瓦楞|包装(?:印刷|制品|材料|盒|箱)/],
    }),
  },
  {
    en: 'Chemicals',
    zh: '化工',
    inName: /\bChemicals?\b|化工/,
    needsOwnWords: true,
    words: wordsOf({
      text: [/chemicals?\b|coatings?\b|adhesives?\b|resins?\b|pigments?\b|detergents?\b/],
      zh: [/化工|涂料|树脂|胶粘剂|助剂|染料|颜料/],
    }),
  },
];
