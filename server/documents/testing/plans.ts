/** An English plan with a wrong total and a wrong growth rate. */
export const plan = `Quillmark Systems Ltd: investor memorandum
Bristol, 4 March 2025

Quillmark Systems is a software company that reads delivery notes for building sites.
Website: https://quillmark.example
Stage: Seed

Team
Agnes Thornbury, Chief Executive Officer, 12 years in construction software.
Dr. Rafael Ostrander, Chief Technology Officer, formerly head of document recognition.
We have 18 employees.

Product
Our product is a platform that reads delivery notes with machine learning. Two patents are pending.

Market
The market for construction software in Europe was EUR 3.4 billion in 2024. Competitors are Paperhod and Sitenote.

Business model
Customers pay a subscription of EUR 400 per month. Customer acquisition cost is EUR 2,100.

Traction
We have 64 paying customers. Our largest customer accounts for 44% of revenue. Churn is 2% a month.

Financials
EUR thousand\t2022\t2023\t2024\t2025E
Subscriptions\t100\t240\t500\t900
Services\t50\t60\t100\t150
Total revenue\t150\t300\t650\t1,050
Revenue grew from EUR 150 thousand in 2022 to EUR 300 thousand in 2023, an increase of 100%. It then grew from EUR 300 thousand to EUR 600 thousand, up 140%.
Cash at bank is EUR 320 thousand and net burn is EUR 45 thousand a month.

Funding
We are raising EUR 2.0 million at a pre-money valuation of EUR 8 million.
Use of funds:
- Product development: 45%
- Sales: 30%
- Certification: 10%

Risks
The parser depends on one supplier of scanners.
Building activity may fall in a recession.

Legal
Quillmark Systems Ltd is registered in England. There is no litigation.
`;

/** The same plan with correct figures. */
export const soundPlan = plan
  .replace('\t650\t', '\t600\t')
  .replace('up 140%', 'up 100%')
  .replace('Certification: 10%', 'Certification: 25%');

/** A Chinese plan with a wrong total for 2023. */
export const planZh = `云栖智感科技（杭州）有限公司商业计划书
2025年3月

一、公司概况
云栖智感科技（杭州）有限公司（简称“云栖智感”）成立于2020年5月，总部位于浙江省杭州市，是一家专注于工业视觉检测的企业。
所属行业：工业人工智能
融资阶段：A轮

二、核心团队
陈立远，创始人兼首席执行官，清华大学博士，曾任某上市公司研发总监。
林若晴，首席技术官，十五年机器视觉经验。
公司现有员工45人。

三、财务数据
单位：人民币万元
项目	2022年	2023年	2024年
产品收入	400	900	1,800
服务收入	100	200	400
营业收入合计	500	1,300	2,200
2024年营业收入同比增长69.2%。公司账上现金1,200万元，月均净支出150万元。

四、融资计划
本轮拟融资3,500万元，出让10%股权，投后估值3.5亿元。
资金用途：研发占50%，市场占30%，流动资金占20%。

五、风险因素
1. 客户集中风险：第一大客户占收入的46%。
2. 核心部件依赖单一供应商，断供将影响交付。
`;
