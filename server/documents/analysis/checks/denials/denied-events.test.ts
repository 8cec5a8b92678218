import { expect, test } from 'vitest';
import { outcomesOf, readText, tablesIn } from '../../testing/read-text.ts';
import { checkDenials } from './check-denials.ts';

async function outcomes(text: string, company: string | null = null) {
  return outcomesOf(await checkDenials(await readText(text), await tablesIn(text), [], company, async () => {}));
}

test.each([
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\n14 May 2024\tA forklift accident injured a picker',
  '10 March 2025\n\nWe had no outages in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMarch 2024\tServer outage of six hours hit all clients',
  '10 March 2025\n\nWe have never had a recall.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nJune 2024\tRecalled batch 14 of the oat bars after glass was found',
  '10 March 2025\n\nThere has been no fire since 2020.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nAugust 2024\tFire in the drying room, put out by the staff',
  '10 March 2025\n\nNo fines were received in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nNov 2024\tFined £3,000 by the council for blocked exits',
  '10 March 2025\n\nNot a single complaint was made in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\n2 Feb 2024\tA customer complaint about billing was sent to the regulator',
  '10 March 2025\n\nThere were no strikes in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nJuly 2024\tStrike of the night shift stopped the line for two days',
  '10 March 2025\n\nWe had no data breach in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nOct 2024\tData breach exposed the records of 300 members',
  '10 March 2025\n\nNot one accident happened in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\n14 May 2024\tPress accident, fitter broke his hand',
  '2025年3月10日\n\n2024年未发生安全事故。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年5月14日\t二车间叉车事故，一名工人受伤',
  '2025年3月10日\n\n2024年没有收到客户投诉。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年6月\t收到客户投诉，要求退换三批货物',
  '2025年3月10日\n\n公司从未发生过产品召回。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年7月\t因包装破损召回一批燕麦棒产品',
  '2025年3月10日\n\n2024年没有发生火灾。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年8月9日\t烘干车间起火，半小时后被扑灭',
  '2025年3月10日\n\n2024年未受到行政处罚。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年9月\t因消防通道堵塞被罚款两万元整',
  '2025年3月10日\n\n2024年没有发生停机。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年10月\t系统宕机六小时影响全部客户使用',
  '2025年3月10日\n\n2024年无客户流失。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年5月\t大客户东方物流终止合作并转投他人',
])('finds the event in the row of a timeline in %j', async (text) => {
  expect(await outcomes(text)).toEqual(['0 number, not 1']);
});

test.each([
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2024\tAccident insurance renewed for the whole fleet',
  '10 March 2025\n\nThere were no fires in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2024\tFire drill held with all of the staff',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2023\tA forklift accident injured a picker in hall 2',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nAccident rate per 100 staff in 2024\t1.2\t1.1',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2024\tNo accident was reported in the month',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nJun 2024\tThe plant was accident-free for five hundred days',
  '10 March 2025\n\nThere were no outages in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2024\tCompetitor Ferrow had an outage of two days',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nAccidents in 2024\t0\t0',
  '10 March 2025\n\nThere were no accidents in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nJune 2025\tPlan: accident training finished for all of the drivers',
  '10 March 2025\n\nThere were no complaints in 2024.\n\nDate\tEvent\n3 January 2024\tThe new roof of the hall was finished\nMay 2024\tProcedure for complaints was introduced at both sites',
  '2025年3月10日\n\n2024年未发生安全事故。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年5月\t组织安全事故应急演练，全员参加',
  '2025年3月10日\n\n2024年未发生安全事故。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2023年5月\t二车间叉车事故，一名工人受伤',
  '2025年3月10日\n\n2024年未发生安全事故。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年安全事故（起）\t0',
  '2025年3月10日\n\n2024年没有收到客户投诉。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年6月\t修订客户投诉处理流程并全员培训',
  '2025年3月10日\n\n2024年没有发生火灾。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年8月\t隔壁仓库起火，公司厂房未受影响',
  '2025年3月10日\n\n公司从未发生过产品召回。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年7月\t同行某品牌召回一批燕麦棒产品',
  '2025年3月10日\n\n2024年未受到行政处罚。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年9月\t学习行政处罚案例，未发现公司有问题',
  '2025年3月10日\n\n2024年无客户流失。\n\n日期\t事项\n2024年1月3日\t新厂房屋顶完工并通过验收\n2024年客户流失率\t2.1%',
])('finds no event in the rows of %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
