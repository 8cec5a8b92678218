import type { trends as en } from '../en/trends.ts';

export const trends: Record<keyof typeof en, string> = {
  'trends.title': '趋势',
  'trends.hint': '最近 {n} 天（UTC），与此前 {n} 天比较',
  'trends.finished': '成功或失败的运行',
  'trends.finished.partial': '成功、部分完成或失败的运行',
  'trends.rate': '成功率',
  'trends.duration': '成功运行的时长中位数',
  'trends.before': '此前 {value}',
  'trends.days': '每日运行数',
  'trends.succeeded': '成功',
  'trends.partial': '部分完成',
  'trends.failed': '失败',
  'trends.day': '{day}：成功 {succeeded} 次，{partial, plural, =0 {} other {部分完成 # 次，}}失败 {failed} 次',
};
