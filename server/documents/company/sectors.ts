import { pattern, wordsOf } from '../words.ts';
import { industries, type Sector } from './sectors-of-industry.ts';

const byName: readonly Sector[] = [
  {
    en: 'Biotechnology',
    zh: '生物科技',
    words: wordsOf({
      text: [
        /biotech\w*|biopharma\w*|genom\w+|therapeutic/,
        /clinical-stage|\bPhase [123][ab]?\b(?= (?:clinical|trial|stud(?:y|ies)|data|readout))/,
        /small molecules?|inhibitors?\b|antibod\w+|drug discovery/,
      ],
      zh: [/生物科技|生物技术/, /基因|菌株|微生物/, /新药|抗体/],
    }),
  },
  {
    en: 'Health care and medical technology',
    zh: '医疗健康',
    words: wordsOf({
      text: [
        /patients?\b|hospitals?\b|clinical|clinics?\b|surger(?:y|ies)\b/,
        /digital[- ]health|telemedicine|medical (?:device|software)|screening device/,
        /diagnostics?\b|diagnos\w+|medicines?\b|pharmac(?:y|ies)|vaccin\w+|dialysis/,
        /therap(?:y|ies|ists?)\b|physiotherap\w+/,
        /dental|dentists?\b|retinal|eye care|opticians?|hearing aids?/,
      ],
      zh: [
        /数字医疗|互联网医疗|医疗器械|医疗/,
        /医院|诊所|患者|临床|求诊|病历|体检/,
        /护理|康复|药店|药房|诊断|试剂/,
        /助听器|眼科|口腔/,
      ],
    }),
  },
  {
    en: 'Veterinary and animal health',
    zh: '动物健康',
    needsOwnWords: true,
    words: wordsOf({
      text: [/veterinar\w+|\bvets\b|animal health/],
      zh: [/宠物(?:医|诊|疫苗|药)|兽医|兽药|动物(?:医院|疫苗|保健)/],
    }),
  },
  {
    en: 'Elderly care and nursing',
    zh: '养老与护理',
    inName: /\b(?:Nursing|Care) Homes?\b|养老|康养/,
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /care homes?\b|nursing homes?\b|live-in care|home care\b|elder(?:ly)? care|residential care/,
        /assisted living|senior living|retirement (?:homes?|villages?)/,
      ],
      zh: [/养老|康养|护理院|敬老院|失能老人|照护/],
    }),
  },
  ...industries,
  {
    en: 'Financial technology',
    zh: '金融科技',
    words: wordsOf({
      text: [
        /fintech|insurtech|(?:digital|crypto|mobile|e-?) ?wallet|(?:mobile|digital|open|online) banking/,
        /(?:cross-border|instant|card|merchant) payments|payments? (?:company|platform|provider|processor|processing|infrastructure|network)/,
        /lending|lends? to|microfinance|loan book|NBFC|credit scoring|wealth management|insurance (?:broker|platform|software)/,
        /payroll (?:software|platform|provider|service)s?/,
      ],
      zh: [/金融科技|保险科技|区块链/, /支付(?:机构|公司|牌照|平台|服务商|解决方案)|跨境支付|信贷|保理|理财|小额贷款/],
    }),
  },
  {
    en: 'Education',
    zh: '教育',
    words: wordsOf({
      text: [/edtech|education|learning platform/, /students?\b|teachers?\b|schools?\b|maths?\b/],
      zh: [/教育|在线课程|培训/, /学生|教师/],
    }),
  },
  {
    en: 'Food and agriculture',
    zh: '食品与农业',
    words: wordsOf({
      text: [
        /agritech|agricultur\w+|farm\w*|crops?\b|irrigation|soil|greenhouses?\b/,
        /grows? (?:\w+ ){0,2}(?:tomatoes|potatoes|peppers|berries|flowers)/,
        /mushrooms?\b|lobsters?\b|crabs?\b|oysters?\b|salmon\b|shrimps?\b/,
        /livestock|poultry|seafood|dairy|dairies|cheese|butchers?\b/,
        /strawberr\w+|fruit\b|vegetables?\b|oats\b|honey|noodles|spices\b|sauces?\b/,
        /food\b|meals?|snacks?\b|(?:dog|cat|pet) food|frozen (?:meals|food)/,
        /sausages?\b|meat (?:process\w+|products)|smoked (?:meat|fish)|charcuterie|abattoir|ham\b/,
        /growing med(?:ium|ia)|fertili[sz]ers?\b|horticultur\w+|aquacultur\w+|seaweed/,
        /bakery|bak(?:ery|eries|es bread)|bread\b|confectionery|chocolates?\b|ice cream/,
        /beverages?\b|drinks?\b|juices?\b|coffee/,
        /brewery|brew\w+|wine(?:ry|s)?\b|distil(?:s|ler\w*)\b|whisk(?:e)?y\b|aperitifs?|cider/,
      ],
      zh: [
        /农业|种植|养殖|渔业|畜牧|育苗/,
        /水稻|粮食|果蔬|蔬菜|水果|农药|化肥|农产品|[粮菌果姜茶奶农禽]业/,
        /蓝莓|草莓|番茄|花卉|鲜花|苗木/,
        /生姜|鲜姜|大蒜|辣椒|食用菌|菌菇|鲜菇|香菇|木耳|肉类|水产|粮油|生鲜/,
        /食品|餐饮|烘焙|卤味|火锅|调味|乳品/,
        /饮料|茶叶|咖啡|豆浆|酒厂|白酒/,
      ],
    }),
  },
  {
    en: 'Transport and mobility',
    zh: '交通出行与汽车',
    words: wordsOf({
      text: [
        /mobility|public transport|ferr(?:y|ies)\b|coach operator|fleet of/,
        /electric vehicles?|charging station|e-?bikes?\b|bicycles?\b|wheelchair/,
        /car[- ]sharing|ride[- ]hailing/,
      ],
      zh: [/自动驾驶|新能源汽车|充电桩|车联网|电动车/, /出行|公交|租车|共享单车/],
    }),
  },
  {
    en: 'E-commerce and retail',
    zh: '电商与零售',
    words: wordsOf({
      text: [/e-?commerce|online shop|marketplace/, /retail\w*|consumer brand|boutiques?\b/],
      zh: [/电商|跨境电商/, /零售|新消费|品牌门店/],
    }),
  },
  {
    en: 'Enterprise software',
    zh: '企业软件',
    inName: /\bSoftware\b|软件/,
    words: wordsOf({
      text: [
        /\bSaaS\b|\bCRM\b|\bERP\b/,
        /enterprise software|workflow software|subscription software|scheduling software|B2B software/,
        /construction software|safety software|software (?:company|that)|software (?:platform|product|vendor)/,
        /(?:cloud|web|business|planning|accounting|payroll|practice|rota) (?:software|application)/,
      ],
      zh: [/企业服务|企业软件/, /低代码|数字化转型/],
    }),
  },
  {
    en: 'Artificial intelligence',
    zh: '人工智能',
    words: wordsOf({
      text: [/artificial intelligence|machine learning|large language model/, /computer vision/],
      zh: [/人工智能|大模型|机器学习/, /机器视觉|视觉质检|计算机视觉/],
    }),
  },
  {
    en: 'Restaurants and hospitality',
    zh: '餐饮与酒店',
    words: wordsOf({
      text: [
        /restaurants?\b|barbecue|smokehouse|\bcaf[eé]s?\b|bakery-caf\w+|catering|\bpubs?\b/,
        /\bhotels?\b|hospitality|\bguests?\b|bed and breakfast|room nights?/,
        /holiday parks?\b|campsites?\b/,
      ],
      zh: [/餐厅|饭店|茶饮|咖啡馆/, /酒店|民宿|旅馆|客房|旅游/],
    }),
  },
  {
    en: 'Logistics',
    zh: '物流',
    words: wordsOf({
      text: [
        /logistics|supply chain|forwarders?/,
        /freight|shipping|cargo|harbours?\b|seaports?\b/,
        /haul(?:age|iers?)|trucking|road transport|transport(?:ation)? (?:company|firm|services)/,
        /warehous(?:e|es|ing)\b|cross-docks?/,
        /cold[- ](?:chain|stor(?:e|es|age))|chilled (?:goods|transport)/,
        /hauls? (?:\w+ ){0,4}(?:freight|goods|cargo|loads)|reefers?\b|refrigerated (?:trailers?|trucks?|transport)/,
        /couriers?\b|parcels?\b|last[- ]mile/,
      ],
      zh: [/物流|供应链/, /货运|运输|港口|快递/, /仓储|冷链|冷库/],
    }),
  },
  {
    en: 'Cyber security',
    zh: '网络安全',
    words: /cyber ?security|threat detection|zero[- ]trust|网络安全|信息安全|零信任/i,
  },
  {
    en: 'Property and construction',
    zh: '房地产与建筑',
    words: wordsOf({
      text: [
        /(?:precast|reinforced|ready-?mix(?:ed)?) concrete|concrete (?:pipes?|blocks?|products?)|culverts?\b/,
        /proptech|real estate|property developer|housing association/,
        /construction|housebuild\w+/,
        /apartments?\b|coworking|office space/,
      ],
      zh: [/房地产|地产|物业|公寓|写字楼/, /建筑|装修|施工|建材|桥梁/],
    }),
  },
  {
    en: 'Media and games',
    zh: '文娱与游戏',
    words: wordsOf({
      text: [
        /gaming|video games?|board games?/,
        /streaming|content creators?|films?\b|podcasts?\b/,
        /publish(?:er|ing)|newspapers?\b/,
      ],
      zh: [/游戏(?:发行|研发)?|版号|动漫/, /短视频|直播|影视|文娱/, /出版/],
    }),
  },
  {
    en: 'Consumer goods',
    zh: '消费品',
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /toys?\b|furniture|kitchenware|household goods|sporting goods/,
        /clothing|clothes\b|apparel|footwear|jewel\w+/,
        /cosmetics|skin ?care/,
      ],
      zh: [/玩具|家具|日用品|餐具/, /服装|鞋/, /化妆品|护肤/],
    }),
  },
  {
    en: 'Personal services',
    zh: '生活服务',
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /laundr(?:y|ies|omats?)\b|dry[- ]cleaning|hairdress\w*|beauty salons?|gyms?\b|fitness (?:clubs?|studios?)/,
      ],
      zh: [/洗衣|干洗|美容|美发|健身房|家政|保洁/],
    }),
  },
  {
    en: 'Social services',
    zh: '社会服务',
    needsOwnWords: true,
    words: wordsOf({
      text: [
        /homeless\w*|supported housing|hostels?\b|food ?banks?/,
        /refugees?\b|youth work|young people|beneficiar\w+/,
      ],
      zh: [/公益|慈善|志愿者/],
    }),
  },
];

/** Words match only at the start of a word, so that "blending" is not lending, or after a few prefixes. */
export const sectors: readonly Sector[] = byName.map((sector) => ({
  ...sector,
  words: new RegExp(pattern`(?<![a-z])(?:micro|pre|bio|super|nano|agri|aqua|tele|eco)?${sector.words}`, 'gi'),
}));
