import type { model as en } from '../en/model.ts';

export const model: Record<keyof typeof en, string> = {
  'entry.model.started': '正在就文档的 {parts, number} 个部分询问模型“{model}”',
  'entry.model.answered': '模型已读取第 {part, number} 部分：{proposals, number} 条建议，{tokens, number} 个 token',
  'entry.model.compared':
    '模型已比较 {statements, number} 条陈述：{proposals, number} 条建议，{tokens, number} 个 token',
  'entry.model.not_compared': '模型未比较文档中的陈述：不提出矛盾、计算或撤回建议',
  'entry.model.unreadable': '模型对第 {part, number} 部分的回答不完整或形式不符，已忽略',
  'entry.model.slow': '模型未在 {seconds, number} 秒的限制内回答第 {part, number} 部分。以规则的结果为准',
  'entry.model.status': '模型服务器对第 {part, number} 部分返回状态 {status}。以规则的结果为准',
  'entry.model.unreachable': '处理第 {part, number} 部分时无法连接模型服务器。以规则的结果为准',
  'entry.model.budget': '已达到 {max_tokens, number} 个 token 的上限，模型不再读取文档的 {parts, number} 个部分',
  'entry.model.spent': '本任务已有 {attempts, number} 次尝试询问过模型，不再询问',
  'entry.model.finished': '模型“{model}”在 {requests, number} 次请求中使用了 {tokens, number} 个 token',
  'entry.model.checked':
    '已核对模型的 {proposals, number} 条建议：保留 {kept, number} 条，规则已有 {known, number} 条，舍弃 {dropped, number} 条',
  'entry.model.dropped_form': '已舍弃 {proposals, number} 条建议：形式不符',
  'entry.model.dropped_surplus': '已舍弃 {proposals, number} 条建议：超出列表上限',
  'entry.model.dropped_quote': '已舍弃 {proposals, number} 条建议：引文不在文档中',
  'entry.model.dropped_number': '已舍弃 {proposals, number} 条建议：数字不在引文中',
  'entry.model.dropped_words': '已舍弃 {proposals, number} 条建议：文字不在文档的该处',
  'entry.model.dropped_sum': '已舍弃 {proposals, number} 条建议：计算不成立',
  'entry.model.dropped_equal': '已舍弃 {proposals, number} 条建议：所谓矛盾的两个数值相等',
  'entry.model.dropped_subject': '已舍弃 {proposals, number} 条建议：所涉语句无法比较或提问',
  'entry.model.dropped_rules': '已舍弃 {proposals, number} 条建议：与规则的结果相反',
  'entry.model.dropped_stated': '已舍弃 {proposals, number} 条建议：文档中已有该信息',
  'entry.model.dropped_no_company': '已舍弃 {proposals, number} 条建议：文档与公司无关',
  'entry.model.dropped_repeated': '已舍弃 {proposals, number} 条建议：重复',
};
