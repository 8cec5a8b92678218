import type { z } from 'zod/mini';
import type { ReportRequest } from '#contract/reports.ts';

type Snapshot = z.input<typeof ReportRequest>;

export const qinghe: Snapshot = {
  schema_version: 'phase7-formal-report-v1',
  session_id: '0d9c5b7e-52a4-4e0b-b1f8-6c3a2e9d4471',
  report_version: 1,
  generated_at: '2025-03-27T02:15:40Z',
  report_status: 'validated',
  render_mode: 'hifi',
  report: {
    overview:
      '清禾生物A轮投资人预演报告。产品功效与登记证情况回答充分，数据与商业计划书一致；现金流和回款问题的回答仍不够具体，投资人很可能继续追问。\n\n本次共预演四个问题，其中两个回答可以直接使用。',
    focus_points: [
      {
        n: 1,
        title: '回款与账期',
        text: '经销商账期为90天，2024年末应收账款720万元，其中逾期60万元。尚未说明催收安排。',
      },
      {
        n: 2,
        title: '禾果三号登记进度',
        text: '预计2026年6月取得登记证。若推迟6至12个月，对2026年9,000万元收入预测的影响没有给出。',
      },
      { n: 3, title: '季节性', text: '70%的收入集中在3月至6月，需要说明淡季的资金安排。' },
    ],
    questions: [
      {
        question_id: 'qh-runway',
        seq: 1,
        question: '账上资金还能维持多久？如果本轮推迟三个月交割怎么办？',
        focus: '现金流',
        answer_analysis: '只回答了可维持约14个月，没有回答推迟交割的应对措施，也没有提到500万元银行借款的到期时间。',
        recommended_answer: [
          '货币资金960万元，月均净支出约65万元，可维持约14个月。',
          '若推迟交割，将暂缓发酵工厂二期的设备采购，并说明银行借款的到期安排。',
        ],
        ready: false,
      },
      {
        question_id: 'qh-efficacy',
        seq: 2,
        question: '禾安一号的田间防效与化学药剂相比如何？',
        focus: '产品功效',
        answer_analysis: '数据完整，并主动说明了成本优势。',
        recommended_answer: ['田间防效78.5%，与主流化学药剂相当，成本低15%。', '已于2022年9月取得农药登记证。'],
        ready: true,
      },
      {
        question_id: 'qh-scientist',
        seq: 3,
        question: '核心菌株技术依赖首席科学家，他离开怎么办？',
        focus: '团队风险',
        answer_analysis: '说明了竞业限制协议和菌种库归属，回答可信。',
        recommended_answer: ['公司与首席科学家签有竞业限制协议，1.2万株菌种库和14项授权专利均归公司所有。'],
        ready: true,
      },
      {
        question_id: 'qh-receivables',
        seq: 4,
        question: '逾期的60万元应收账款来自谁，能收回吗？',
        focus: '回款',
        answer_analysis: '未能当场说出客户构成。',
        recommended_answer: ['按客户列出逾期金额、账龄和预计回款日期。'],
        ready: false,
      },
    ],
    focus_summary: '产品与团队部分准备充分；现金流与回款部分需要在正式会议前补充具体数字和日期。',
    disclosure: '本报告仅用于融资预演，内容来自公司自有材料，不构成投资建议。',
  },
};
