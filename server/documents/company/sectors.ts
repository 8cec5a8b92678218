/** Sectors and the words that indicate them, the most telling first. Names are in the document's language. */
export interface Sector {
  en: string;
  zh: string;
  words: RegExp;
}

const byName: readonly Sector[] = [
  {
    en: 'Biotechnology',
    zh: '生物科技',
    words:
      /biotech\w*|biopharma\w*|clinical-stage|\bPhase [123][ab]?\b(?= (?:clinical|trial|stud(?:y|ies)|data|readout))|small molecules?|inhibitors?\b|drug discovery|antibod\w+|genom\w+|therapeutic|生物科技|生物技术|基因|菌株|微生物|新药|抗体/gi,
  },
  {
    en: 'Health care and medical technology',
    zh: '医疗健康',
    words:
      /digital[- ]health|telemedicine|medical (?:device|software)|patients?\b|hospitals?\b|clinical|clinics?\b|dental|dentists?\b|diagnostics?\b|retinal|screening device|live-in care|数字医疗|互联网医疗|医疗器械|医院|患者|临床|care homes?\b|nursing homes?\b|physiotherap\w+|pharmac(?:y|ies)|surger(?:y|ies)\b|diagnos\w+|medicines?\b|医疗|诊所|求诊|病历|护理|药店|药房|康复|体检|助听器|眼科|口腔|eye care|hearing aids?|opticians?|vaccin\w+|therap(?:y|ies|ists?)\b|dialysis/gi,
  },
  {
    en: 'Robotics and automation',
    zh: '机器人与自动化',
    words: /robot\w*|warehouse automation|industrial automation|自动化|机器人|无人机|智能制造|工业互联网/gi,
  },
  {
    en: 'Financial technology',
    zh: '金融科技',
    words:
      /fintech|payments?\b|lending|payroll (?:software|platform|provider|service)s?|(?:mobile|digital|open|online) banking|insurtech|wallet|金融科技|支付|信贷|保险科技|区块链|insurance (?:broker|platform|software)|credit scoring|wealth management|保理|理财|小额贷款/gi,
  },
  {
    en: 'Education',
    zh: '教育',
    words:
      /edtech|education|students?\b|schools?\b|maths?\b|learning platform|teachers?\b|教育|学生|在线课程|培训|教师/gi,
  },
  {
    en: 'Food and agriculture',
    zh: '食品与农业',
    words:
      /agritech|agricultur\w+|farm\w*|crops?\b|food\b|meals?|brewery|bakery|strawberr\w+|irrigation|soil|snacks?\b|oats\b|(?:dog|cat|pet) food|农业|种植|秸秆|水稻|育苗|农药|化肥|食品|餐饮|养殖|confectionery|chocolates?\b|dairy|dairies|beverages?\b|drinks?\b|sauces?\b|bak(?:ery|eries|es bread)|brew\w+|wine(?:ry|s)?\b|distiller\w+|greenhouses?\b|fruit\b|vegetables?\b|livestock|poultry|seafood|frozen (?:meals|food)|aperitifs?|cider|juices?\b|coffee|ice cream|cheese|butchers?\b|honey|noodles|spices\b|bread\b|饮料|茶叶|咖啡|豆浆|烘焙|卤味|火锅|酒厂|白酒|调味|粮食|果蔬|乳品|渔业|畜牧/gi,
  },
  {
    en: 'Energy and climate',
    zh: '能源与气候',
    words:
      /clean ?tech|solar|tidal|wind (?:farm|power|turbine)s?|turbines?\b|hydropower|batter(?:y|ies)|carbon\b|decarboni\w+|renewable|heat pump|energy storage|hydrogen|新能源|储能|风电|水电|光伏|碳中和|电池|氢能|heat (?:store|storage|batter\w+)|electrolys\w+|biogas|geothermal|power plants?\b|grid (?:storage|services)|充电|热能|余热|发电|供热/gi,
  },
  {
    en: 'Mobility',
    zh: '出行与汽车',
    words:
      /mobility|electric vehicles?|wheelchair|charging station|fleet of|自动驾驶|新能源汽车|充电桩|出行|车联网|e-?bikes?\b|bicycles?\b|car[- ]sharing|ride[- ]hailing|public transport|ferr(?:y|ies)\b|coach operator|公交|电动车|租车|共享单车/gi,
  },
  {
    en: 'E-commerce and retail',
    zh: '电商与零售',
    words:
      /e-?commerce|online shop|retail\w*|marketplace|consumer brand|电商|零售|跨境电商|新消费|品牌门店|boutiques?\b/gi,
  },
  {
    en: 'Enterprise software',
    zh: '企业软件',
    words:
      /\bSaaS\b|enterprise software|workflow software|subscription software|software (?:company|that)|\bCRM\b|\bERP\b|企业服务|企业软件|低代码|数字化转型|scheduling software|(?:cloud|web|business|planning|accounting|payroll|practice|rota) (?:software|application)|software (?:platform|product|vendor)|B2B software/gi,
  },
  {
    en: 'Artificial intelligence',
    zh: '人工智能',
    words:
      /artificial intelligence|machine learning|large language model|computer vision|机器视觉|视觉质检|人工智能|大模型|机器学习|计算机视觉/gi,
  },
  {
    en: 'Materials and recycling',
    zh: '材料与回收',
    words: /recycl\w+|textiles?\b|fib(?:er|re)s\b|polymers?\b|circular economy|新材料|再生材料|回收利用|纺织|化纤/gi,
  },
  {
    en: 'Environmental technology',
    zh: '环境科技',
    words:
      /water quality|wastewater|air quality|environmental monitoring|pollution|水质|环境监测|环境科技|污水|环保|生态环境|waste management|desalination|water treatment|垃圾处理|水处理|固废/gi,
  },
  {
    en: 'Mining and resources',
    zh: '矿业与资源',
    words:
      /\bmining\b|\bmineral resources?\b|\btenements?\b|\bore\b|\bdrill(?:ing|ed|holes?)\b|\boz\b|g\/t\b|\bsmelt\w+|矿业|采矿|矿山|勘探|矿石|冶炼/gi,
  },
  {
    en: 'Restaurants and hospitality',
    zh: '餐饮与酒店',
    words:
      /restaurants?\b|barbecue|smokehouse|\bcaf[eé]s?\b|\bhotels?\b|hospitality|\bguests?\b|catering|\bpubs?\b|餐厅|酒店|茶饮|民宿|旅馆|bakery-caf\w+|holiday parks?\b|campsites?\b|bed and breakfast|room nights?|饭店|咖啡馆|客房|旅游/gi,
  },
  {
    en: 'Semiconductors',
    zh: '半导体',
    words:
      /semiconductor|chip design|photonic|wafer|半导体|芯片|集成电路|晶圆|碳化硅|氮化镓|功率(?:模块|器件)|封测|光刻|MOSFETs?\b|foundry services|integrated circuits?/gi,
  },
  {
    en: 'Logistics',
    zh: '物流',
    words:
      /logistics|supply chain|freight|shipping|cargo|forwarders?|harbours?\b|seaports?\b|物流|供应链|货运|仓储|港口|haul(?:age|iers?)|road transport|transport(?:ation)? (?:company|firm|services)|chilled (?:goods|transport)|trucking|cross-docks?|warehous(?:e|es|ing)\b|cold[- ](?:chain|stor(?:e|es|age))|couriers?\b|parcels?\b|last[- ]mile|快递|运输|冷链|冷库/gi,
  },
  {
    en: 'Cyber security',
    zh: '网络安全',
    words: /cyber ?security|threat detection|zero[- ]trust|网络安全|信息安全|零信任/gi,
  },
  {
    en: 'Property and construction',
    zh: '房地产与建筑',
    words:
      /proptech|real estate|construction|房地产|建筑|物业|装修|property developer|housebuild\w+|地产|施工|建材|公寓|写字楼|apartments?\b|coworking|office space|housing association/gi,
  },
  {
    en: 'Industrial manufacturing',
    zh: '工业制造',
    words:
      /contract manufactur\w+|\bCNC\b|machine tools?|precision (?:parts|engineering)|Präzisionstechnik|scientific instruments?|chromatograph\w*|analyzers?\b|精密(?:制造|加工)|数控机床|装备制造|(?:die|investment|aluminium|zinc|precision|iron) castings?|foundr(?:y|ies)|forgings?\b|machined|machining|pumps?\b|valves?\b|gearbox\w*|bearings?\b|compressors?\b|sheet metal|injection mou?lding|welding|fabricat\w+|manufacturer of|producer of|presses\b|阀门|水泵|铸造|锻造|机械|模具|装备|零部件|压铸|汽配|注塑|auto(?:motive)? parts|die-?cast\w*/gi,
  },
  {
    en: 'Media and games',
    zh: '文娱与游戏',
    words:
      /gaming|video games?|streaming|content creators?|游戏(?:发行|研发)?|短视频|直播|影视|文娱|publish(?:er|ing)|films?\b|podcasts?\b|newspapers?\b|board games?|出版|动漫|版号/gi,
  },
  {
    en: 'Aerospace',
    zh: '航空航天',
    words: /satellites?\b|spacecraft|aerospace|launch vehicles?|propulsion|drones?\b|aircraft|航天|卫星|火箭|航空/gi,
  },
  {
    en: 'Consumer goods',
    zh: '消费品',
    words:
      /toys?\b|furniture|clothing|apparel|footwear|cosmetics|skin ?care|jewel\w+|household goods|kitchenware|sporting goods|玩具|家具|服装|化妆品|护肤|日用品|鞋/gi,
  },
  {
    en: 'Social services',
    zh: '社会服务',
    words:
      /homeless\w*|supported housing|hostels?\b|food ?banks?|refugees?\b|youth work|young people|beneficiar\w+|公益|慈善|志愿者|养老/gi,
  },
];

/** "Blending" is not lending: words begin where they are written. */
export const sectors: readonly Sector[] = byName.map((sector) => ({
  ...sector,
  words: new RegExp(`(?<![a-z])(?:micro|pre|bio|super|nano|agri|aqua|tele|eco)?(?:${sector.words.source})`, 'gi'),
}));
