type Bilingual = readonly [en: string, zh: string];

/** Names that stand for the same thing, separated by `|`, as companies, towns, charities, hospitals, schools and funds use them. */
export const names = {
  revenue: [
    'Revenue|Net sales|Turnover|Sales|Net revenues|Operating revenue',
    '营业收入|销售收入|主营业务收入|营收|销售额',
  ],
  totalRevenue: [
    'Total revenue|Total income|Total net sales|Total revenues|Total receipts',
    '收入合计|营业总收入|收入总计|总收入',
  ],
  costOfSales: [
    'Cost of sales|Cost of goods sold|Cost of revenue|COGS|Direct costs',
    '营业成本|销售成本|主营业务成本|直接成本',
  ],
  grossProfit: ['Gross profit|Gross income|Gross earnings', '毛利|毛利润'],
  grossMargin: ['Gross margin|Gross profit margin|GP margin', '毛利率|综合毛利率'],
  totalExpenses: [
    'Total operating expenses|Total expenses|Total expenditure|Total opex|Operating expenses, total',
    '费用合计|期间费用合计|支出合计|经营费用合计|总支出',
  ],
  operatingProfit: [
    'Operating profit|Operating income|EBIT|Profit from operations|Operating result',
    '营业利润|经营利润|息税前利润',
  ],
  operatingMargin: ['Operating margin|EBIT margin|Return on sales', '营业利润率|经营利润率'],
  interest: ['Finance costs|Interest expense|Net finance cost|Interest payable', '财务费用|利息支出|利息费用'],
  profitBeforeTax: ['Profit before tax|Income before taxes|Pre-tax profit|Earnings before tax', '利润总额|税前利润'],
  tax: ['Income tax|Taxation|Tax expense|Income tax expense|Corporation tax', '所得税费用|所得税'],
  netProfit: ['Net profit|Net income|Profit for the year|Profit after tax|Net earnings', '净利润|税后利润|本年利润'],
  netMargin: ['Net margin|Net profit margin', '净利率|净利润率'],
  growth: ['Growth|Growth rate|% change|Change (%)|Increase in %', '增长率|增幅|变动率|增减率'],
  growthOf: ['Growth in {}|{}, growth|Change in {} (%)', '{}增长率|{}增幅|{}变动率'],
  sequential: [
    'Growth on previous period|Sequential growth|Change on prior period (%)',
    '环比增长|环比增幅|较上期增长',
  ],
  yearly: ['Year-on-year growth|YoY growth|Change on a year earlier (%)', '同比增长|同比增长率|同比增幅'],
  surplus: [
    'Surplus|Net result|Surplus / (deficit)|Net income / (expenditure)|Balance for the year',
    '收支结余|本年结余|收支差额',
  ],
  total: ['Total|Total amount|Grand total|Sum|Overall|All', '合计|总计|总额|共计'],
  subtotal: ['Subtotal|Sub-total|Subtotal, {}|Total {}', '小计|{}小计|{}合计'],
  ofWhich: ['of which {}|thereof {}|including {}|o/w {}|incl. {}', '其中：{}|其中{}|内含{}'],
  share: ['Share|% of total|Share of total|Percentage|Proportion|Weight', '占比|比例|占总额比例|所占比重'],
  budget: ['Budget|Plan|Approved budget|Forecast|Target', '预算|计划|年初预算|预算数'],
  actual: ['Actual|Actuals|Outturn|Result|Realised', '实际|实际数|决算|完成数'],
  variance: ['Variance|Difference|Deviation|Over / (under)|Variance to plan', '差异|差额|增减额|偏差'],
  variancePercent: ['Variance %|Difference (%)|Var. %|% of plan deviation', '差异率|增减率|偏差率'],
  opening: [
    'Opening {}|{}, beginning of period|{} at start|Balance brought forward|Opening balance',
    '期初{}|期初余额|年初{}|本期期初',
  ],
  closing: [
    'Closing {}|{}, end of period|{} at end|Balance carried forward|Closing balance',
    '期末{}|期末余额|年末{}|本期期末',
  ],
  payment: ['Payment|Instalment|Annuity|Debt service|Monthly payment', '还款额|月供|每期还款|还本付息'],
  loanInterest: ['Interest|Interest portion|Interest paid', '利息|利息部分|应付利息'],
  principal: ['Principal|Repayment|Principal portion|Amortisation', '本金|偿还本金|本金部分'],
  cumulative: ['Cumulative {}|{}, cumulative|Running total|YTD {}|Accumulated {}', '累计{}|{}累计|本年累计'],
  quantity: ['Quantity|Qty|Units|Units sold|Volume', '数量|件数|采购数量'],
  unitPrice: ['Unit price|Price per unit|Price|Rate each|Cost per unit', '单价|单位价格|含税单价'],
  amount: ['Amount|Line total|Value|Total price|Extended price', '金额|小计金额|总价|价款'],
  allCustomers: [
    'Total revenue|Company total|Total (all customers)|Revenue of the group',
    '公司营业收入|全公司合计|收入总额（全部客户）',
  ],
  customers: ['Customers|Paying customers|Clients|Subscribers|Accounts', '客户数|付费客户|用户数|订阅用户'],
  perCustomer: ['Revenue per customer|ARPU|Average revenue per account|ARPA', '客单价|户均收入|每客户收入|ARPU'],
  newCustomers: ['New customers|Customers won|New clients|Gross adds', '新增客户|新签客户|新增用户'],
  marketing: ['Sales and marketing spend|Acquisition spend|Marketing spend', '市场推广支出|获客支出|营销投入'],
  acquisitionCost: ['CAC|Customer acquisition cost|Cost per new customer', '获客成本|CAC|单客获取成本'],
  preMoney: ['Pre-money valuation|Pre-money|Valuation before the round', '投前估值|融资前估值'],
  raise: ['Amount raised|Investment|New money|Round size|Raise', '融资金额|本轮融资|投资额'],
  postMoney: ['Post-money valuation|Post-money|Valuation after the round', '投后估值|融资后估值'],
  stake: [
    'Stake sold|Investor stake|Equity sold|Dilution|New investors’ share',
    '出让股权|投资方持股|出让比例|稀释比例',
  ],
  shares: ['Shares|Number of shares|Shares held|Common shares', '持股数|股数|持股数量|股份数'],
  ownership: ['Ownership|% ownership|Holding|Fully diluted|Stake', '持股比例|股权比例|占股'],
  invested: ['Invested|Capital paid in|Contribution|Cash invested', '出资额|认缴出资|投资金额|实缴资本'],
  cashBalance: ['Cash|Cash at bank|Cash and equivalents|Cash balance', '货币资金|现金余额|账面现金'],
  burn: ['Monthly burn|Net burn per month|Average monthly burn|Burn rate', '月均消耗|每月净支出|月净流出'],
  runway: ['Runway (months)|Months of runway|Cash runway, months', '现金可用月数|资金可支撑月数|跑道（月）'],
  cohortSize: ['New customers|Cohort size|Users acquired|Sign-ups', '新增用户|注册用户|首月用户'],
  activeAfter: [
    'Active after {} months|Still active, month {}|Retained in month {}',
    '{}个月后活跃|第{}月留存用户|第{}个月仍活跃',
  ],
  retentionAfter: ['Retention, month {}|Retained after {} months (%)|M{} retention', '第{}月留存率|{}个月留存率'],
  staff: ['Total headcount|Total staff|Total employees|Total FTE', '员工总数|人员合计|总人数|在职人数合计'],
  totalAssets: ['Total assets|Assets, total|TOTAL ASSETS', '资产总计|资产合计|总资产'],
  currentAssets: ['Total current assets|Current assets, total', '流动资产合计|流动资产小计'],
  fixedAssets: [
    'Total non-current assets|Total fixed assets|Non-current assets, total',
    '非流动资产合计|非流动资产小计',
  ],
  totalLiabilities: ['Total liabilities|Liabilities, total', '负债合计|负债总计'],
  equity: [
    'Total equity|Shareholders’ equity|Net assets|Total shareholders’ funds',
    '所有者权益合计|股东权益合计|净资产合计',
  ],
  liabilitiesAndEquity: [
    'Total liabilities and equity|Total equity and liabilities|TOTAL LIABILITIES AND EQUITY',
    '负债和所有者权益总计|负债及股东权益总计',
  ],
  operatingCash: [
    'Net cash from operating activities|Cash flow from operations|Net cash provided by operations',
    '经营活动产生的现金流量净额|经营活动现金净流量',
  ],
  investingCash: [
    'Net cash used in investing activities|Cash flow from investing|Net cash from investing',
    '投资活动产生的现金流量净额|投资活动现金净流量',
  ],
  financingCash: [
    'Net cash from financing activities|Cash flow from financing|Net cash provided by financing',
    '筹资活动产生的现金流量净额|筹资活动现金净流量',
  ],
  netChange: [
    'Net change in cash|Net increase / (decrease) in cash|Change in cash',
    '现金净增加额|现金及现金等价物净增加额',
  ],
  item: ['Item|Category|Description|Line item|', '项目|科目|名称|内容|'],
  notes: ['Note|Notes|Ref.', '附注|备注'],
} satisfies Record<string, Bilingual>;

/** Items that are added up, by the kind of organization and list. */
export const items = {
  sales: [
    'Product sales|Subscriptions|Services|Licences|Maintenance|Rental income|Consulting|Hardware|Training|Spare parts|Royalties|Delivery fees',
    '产品销售|订阅服务|技术服务|授权收入|维护服务|租赁收入|咨询服务|硬件销售|培训业务|配件销售|特许权使用费',
  ],
  region: [
    'Europe|North America|Asia Pacific|Latin America|Middle East|Africa|Germany|Nordics|United Kingdom|Japan|Rest of world|Other countries',
    '华东|华南|华北|西南|东北|华中|西北|海外|港澳台|其他地区',
  ],
  expense: [
    'Salaries and wages|Rent|Marketing|Research and development|Travel|Insurance|Professional fees|IT and software|Depreciation|Utilities|Office supplies|Bank charges|Other expenses|General and administrative',
    '职工薪酬|房租|市场费用|研发费用|差旅费|保险费|中介服务费|信息系统费|折旧与摊销|水电费|办公费|手续费|其他费用|管理费用',
  ],
  townIncome: [
    'Property tax|Business rates|Government grants|Parking fees|Planning fees|Leisure centres|Building permits|State aid|Licences and fees|Interest received',
    '税收收入|非税收入|上级补助|政府性基金|土地出让收入|行政收费|国有资源有偿使用收入|债券收入|其他收入',
  ],
  townSpending: [
    'Road maintenance|Waste collection|Libraries|Parks and playgrounds|Street lighting|Fire service|Schools|Social care|Housing|Council administration|Winter service',
    '道路养护|环卫支出|教育支出|公园绿化|路灯维护|消防|医疗卫生|社会保障|住房保障|一般公共服务|农林水支出',
  ],
  charityIncome: [
    'Donations|Legacies|Grants from foundations|Charity shops|Gift aid|Events|Membership fees|Corporate partners|Investment income',
    '个人捐赠|企业捐赠|基金会资助|政府购买服务|义卖收入|会费收入|活动收入|投资收益',
  ],
  hospitalIncome: [
    'Inpatient care|Outpatient visits|Surgery|Laboratory|Imaging|Pharmacy|Emergency|Maternity|Dialysis|Private rooms',
    '住院收入|门诊收入|手术收入|化验收入|影像检查|药品收入|急诊收入|卫生材料收入|其他医疗收入',
  ],
  schoolIncome: [
    'Tuition fees|Boarding fees|Canteen|School bus|After-school clubs|Uniform shop|Exam fees|Hall hire|Alumni gifts',
    '学费|住宿费|食堂收入|校车费|课后服务费|校服收入|考试费|场地出租|捐赠收入',
  ],
  use: [
    'Product development|Sales team|Working capital|New plant|Hiring|Marketing|Inventory|Patents and licences|Refurbishment|Contingency|Repayment of loans|Legal and closing costs|Equipment',
    '产品研发|销售团队|营运资金|新建厂房|人才招聘|市场推广|备货|专利与许可|装修改造|不可预见费|偿还借款|上市费用|设备购置',
  ],
  department: [
    'Engineering|Sales|Support|Operations|Finance|Human resources|Nursing|Production|Warehouse|Teachers|Administration|Design|Drivers|Kitchen',
    '研发部|销售部|客服部|运营部|财务部|人力资源部|护理部|生产车间|仓储部|教学部|行政部|设计部|车队|后厨',
  ],
  holder: [
    'A. Meyer (founder)|B. Okafor (founder)|C. Lindqvist (founder)|Option pool|Northlake Ventures|Harbour Growth Fund II|Angel investors|Employees|Kestrel Capital|Seed investors|University of Arden|Convertible notes',
    '张伟（创始人）|李娜（创始人）|王强|员工持股平台|远山创投|启明成长基金二期|天使投资人|清河资本|产业基金|高校持股|其他股东',
  ],
  goods: [
    'Office chair|Desk lamp|Printer paper A4|Standing desk|Notebook 14"|USB hub|Coffee beans 1 kg|Cement 25 kg|Steel pipe DN50|Copper cable|Safety helmet|Rice 10 kg|Olive oil 5 l|Toner|Syringes, box of 100|Test kits',
    '办公椅|台灯|A4打印纸|升降桌|笔记本电脑|扩展坞|咖啡豆1kg|水泥25kg|DN50钢管|铜芯电缆|安全帽|大米10kg|食用油5L|硒鼓|注射器（100支）|检测试剂盒',
  ],
  currentAsset: [
    'Cash and cash equivalents|Trade receivables|Inventories|Prepaid expenses|Other receivables|Short-term deposits|Contract assets|Tax receivable',
    '货币资金|应收账款|存货|预付款项|其他应收款|交易性金融资产|合同资产|待摊费用',
  ],
  fixedAsset: [
    'Property, plant and equipment|Intangible assets|Goodwill|Deferred tax assets|Right-of-use assets|Long-term investments|Land and buildings',
    '固定资产|无形资产|商誉|递延所得税资产|使用权资产|长期股权投资|在建工程',
  ],
  liability: [
    'Trade payables|Bank loans|Accrued expenses|Deferred revenue|Lease liabilities|Tax payable|Provisions|Other payables|Bonds',
    '应付账款|短期借款|应付职工薪酬|合同负债|租赁负债|应交税费|预计负债|其他应付款|长期借款',
  ],
  equityItem: [
    'Share capital|Retained earnings|Share premium|Other reserves|Treasury reserve|Revaluation reserve|General fund',
    '实收资本|未分配利润|资本公积|其他综合收益|盈余公积|专项储备',
  ],
  operatingFlow: [
    'Profit for the period|Depreciation and amortisation|Change in working capital|Taxes paid|Interest paid|Share-based payments|Change in inventories|Other non-cash items',
    '净利润|折旧与摊销|营运资金变动|支付的各项税费|存货的减少|经营性应收项目的减少|经营性应付项目的增加|其他经营活动',
  ],
  investingFlow: [
    'Purchase of equipment|Acquisition of subsidiaries|Capitalised development|Proceeds from disposals|Purchase of securities|Loans granted',
    '购建固定资产支付的现金|取得子公司支付的现金|开发支出|处置资产收回的现金|投资支付的现金|其他投资活动',
  ],
  financingFlow: [
    'Proceeds from borrowings|Repayment of loans|Dividends paid|Issue of shares|Lease payments|Grants received',
    '取得借款收到的现金|偿还债务支付的现金|分配股利支付的现金|吸收投资收到的现金|租赁付款|收到的补助',
  ],
  inflow: [
    'New business|Expansion|Additions|Purchases|Drawdowns|New contracts|Upsell|Transfers in',
    '新增|扩容|本期增加|采购入库|新增借款|新签合同|调入',
  ],
  outflow: [
    'Churn|Contraction|Disposals|Usage|Repayments|Cancellations|Write-offs|Transfers out',
    '流失|缩减|本期减少|领用出库|本期偿还|退订|核销|调出',
  ],
  stock: [
    'ARR|inventory|debt|balance|customers|deferred revenue|stock|membership',
    '经常性收入|存货|借款|余额|合同负债|库存|固定资产|会员',
  ],
  customer: [
    'Customer A|Customer B|Customer C|Customer D|Customer E|Alder Retail|Baltic Foods|City of Norden|Delta Rail|Elm Clinics|Ferro Works',
    '客户A|客户B|客户C|客户D|客户E|东方零售|北海食品|新港市政|长河铁路|安康医院|宏达机械',
  ],
  answer: [
    'Price|Ease of use|Support|Speed|Integrations|Security|Brand|Recommended by a friend|Opening hours|Parking|Waiting time',
    '价格|易用性|客户服务|响应速度|系统集成|安全性|品牌|朋友推荐|营业时间|停车方便|等候时间',
  ],
  market: [
    'Solar|Wind|Heat pumps|Storage|Charging|Grid services|Hydrogen|Insulation|Smart meters|Biogas',
    '光伏|风电|热泵|储能|充电桩|电网服务|氢能|保温材料|智能电表|沼气',
  ],
  decoyCount: [
    'Employees (average)|Number of stores|Beds|Pupils|Vehicles|Full-time equivalents|Complaints received|Countries served|Orders per day',
    '平均员工人数|门店数量|床位数|学生人数|车辆数|服务国家|投诉件数|日均订单',
  ],
  decoyRate: [
    'Inflation|Base rate|Occupancy|Unemployment rate|Customer satisfaction|Utilisation|On-time delivery|Response rate',
    '通货膨胀率|基准利率|入住率|失业率|客户满意度|产能利用率|准时交付率|问卷回收率',
  ],
  remark: [
    'see text|on track|final|unaudited|revised|estimate|signed|under review',
    '见正文|进行中|已完成|未经审计|已调整|预估|已签约|审核中',
  ],
} satisfies Record<string, Bilingual>;

export const titles = {
  income: [
    'Income statement|Profit and loss account|Statement of operations|P&L summary|Financial results',
    '利润表|损益表|经营业绩|利润情况',
  ],
  balance: ['Balance sheet|Statement of financial position|Assets and liabilities', '资产负债表|财务状况表'],
  cash: ['Cash flow statement|Statement of cash flows|Cash flows', '现金流量表|现金流量情况'],
  caps: ['Cap table|Shareholders|Ownership structure|Capitalisation', '股权结构|股东情况|股权结构表'],
  use: ['Use of funds|Use of proceeds|Project budget|Investment plan', '资金用途|募集资金用途|资金使用计划|项目预算'],
  budget: [
    'Budget and actual|Budget comparison|Performance against plan|Budget outturn',
    '预算执行情况|预算与实际对比|预算执行表',
  ],
  loan: ['Repayment schedule|Loan schedule|Amortisation table', '还款计划|还款计划表|贷款还本付息表'],
  staff: ['Headcount|Staff by department|Personnel', '人员情况|人员编制|员工构成'],
  cohort: ['Retention by cohort|Cohorts|Cohort analysis', '用户留存|同期群分析'],
  prices: ['Price list|Quotation|Purchase order|Bill of materials', '报价单|采购清单|材料清单'],
  series: [
    'Quarterly figures|Monthly development|Sales by month|Development over the year',
    '月度经营数据|季度数据|全年走势',
  ],
  segments: [
    'Revenue by segment|Income by source|Sales by region|Breakdown of income',
    '收入构成|分部收入|分地区收入|收入来源',
  ],
  units: ['Unit economics|Key indicators|Operating metrics', '单位经济模型|核心指标|运营指标'],
  rounds: ['Funding rounds|Financing history|Fund raising', '融资历程|融资情况|历史融资'],
  rolls: ['Movement in the period|Roll-forward|Development of balances', '变动情况|余额变动表|本期增减变动'],
  runway: ['Cash and runway|Liquidity|Liquidity overview', '现金与消耗|流动性情况'],
  selected: ['Selected items|Extracts|The largest items', '重点项目|摘要|主要项目'],
  customers: ['Largest customers|Top customers|Key accounts', '主要客户|前几大客户|重点客户'],
  loose: ['Market indicators|Survey results|Facts and figures', '市场指标|调查结果|基本数据'],
} satisfies Record<string, Bilingual>;
