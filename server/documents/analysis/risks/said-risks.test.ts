import { describe, expect, test } from 'vitest';
import type { Label } from '../../outputs.ts';
import { readSentence } from '../testing/read-text.ts';
import { statedRisk } from './stated-risks.ts';

describe('a sentence that calls something a risk', () => {
  const isRisk = async (text: string, label: Label, title?: string) =>
    statedRisk(await readSentence(text, { label, ...(title !== undefined && { title }) })) !== null;

  test.each<[Label, string]>([
    ['product', 'This is the main risk in the file and I do not see a mitigant.'],
    ['traction', 'That remains our biggest worry, and we talk about it every week.'],
    ['product', 'He keeps the recipe in his head, which is a risk that we want to remove.'],
    ['market', 'The biggest risk to this plan is the price of cocoa.'],
    ['other', 'Diesel and gas are a fifth of our costs and I have no hedge on either.'],
    ['financials', 'About half of exports is invoiced in euro and left unhedged.'],
    ['team', 'He is the succession plan, although nothing is on paper.'],
    ['traction', 'Loss of that contract would leave the fleet without freight to the south.'],
    ['product', 'The loss of either license, or a fire, would close the site.'],
    ['traction', 'If they put it out to bid and we lose, a third of this company walks out of the door.'],
    ['financials', 'The premium rose by 17%, and the broker is warning of the same again.'],
    ['financials', 'Our lender has already warned us that the margin will go up.'],
    ['financials', 'The city is talking about a new surcharge on sewage.'],
    ['market', 'The ministry is considering a ban on single-use trays.'],
    ['financials', 'Another renewal like that would take most of the net income.'],
    ['financials', 'A sharp rise in alloy prices squeezes working capital for a quarter.'],
    ['financials', 'If tractor demand turns down, these budgets will not be met.'],
    ['product', 'If that one server fails, every shop stands still.'],
    ['other', 'The warehouse floods in every spring tide.'],
    ['traction', 'If the council does not renew in March, 40% of our income goes with it.'],
    ['team', 'Only one man can tune the dryer, and he is 63.'],
    ['financials', 'The facility matures in June 2025 and no lender has committed to a new one.'],
    ['other', 'We have no backup for the mixer.'],
    ['financials', 'A strong dollar makes our cocoa dearer and we cannot pass it on.'],
    ['traction', 'Two of the three big accounts are up for renewal and neither has signed.'],
    ['market', 'The council is planning a new charge on skips.'],
    ['legal', 'The planning consent is under judicial review.'],
    ['team', '老师傅三年内都要退休，年轻人接不上。'],
    ['traction', '最大客户的合同年底到期，续不续还没有说法。'],
    ['legal', '厂房没有产权证，随时可能被要求搬迁。'],
    ['business_model', '平台一旦调整抽成，我们几乎没有利润。'],
    ['financials', '存货里有三成是两年前的老款，恐怕要减值。'],
    ['financials', '对赌触发后需回购股份，金额可能超过账上现金。'],
    ['other', '烘干机只有一台，坏了就得停产两周。'],
    ['product', '气候反常对露天栽培影响很大，这是我们最大的不确定。'],
    ['legal', '用地须先办理调整补划，审批时间难以预计。'],
    ['legal', '粉尘防爆是本类工厂的重大安全隐患。'],
    ['team', '历史欠缴部分可能被追缴并加收滞纳金。'],
    ['team', '核心算法只有三个人掌握，任何一个离开都会拖慢进度。'],
    ['product', '轴承只从日本一家厂买，断货会直接停线。'],
    ['product', '最大一家供应商占采购额的17%，一旦断供，短期内找不到同价替代。'],
    ['financials', '银行借款今年9月到期，续贷存在不确定性。'],
    ['financials', '预测要求收入增长三成，我们认为实现难度很大。'],
    ['financials', '5月收到补贴38万元，政策年底截止，明年有没有不好说。'],
    ['financials', '应收账款拖长会占用大量现金。'],
    ['business_model', '已签意向协议4份，正式签约量可能低于预期。'],
    ['traction', '门店密度过高导致互相分流。'],
    ['financials', '欧元和美元订单没有锁汇，利润随汇率波动。'],
    ['product', '设备搬迁风险应在估值中体现。'],
    ['funding', '目前银行仅出具意向函，贷款如不能足额到位，工期将受影响。'],
  ])('is a risk (%s): %s', async (label, text) => {
    expect(await isRisk(text, label)).toBe(true);
  });

  test.each<[Label, string]>([
    ['product', 'Fire is a risk for every warehouse, and our sensor sees it first.'],
    ['market', 'For most growers the biggest risk is a late frost.'],
    ['other', 'The roof was a risk until we replaced it in 2023.'],
    ['other', 'This is no longer a concern, as the second line is running.'],
    ['product', 'Losing the key is not a danger, because the lock opens with a code.'],
    ['market', 'Many exporters have no hedge and ask us for one.'],
    ['traction', 'We bid for nine tenders and lost two of them.'],
    ['product', 'The sensor is warning of frost two hours ahead.'],
    ['market', 'The city is considering our offer to run three more sites.'],
    ['financials', 'The new press takes most of the orders of the old one.'],
    ['financials', 'The first quarter was in line, so these budgets will be met.'],
    ['product', 'If the main server fails, the second one takes over.'],
    ['other', 'Is the theft of cups a risk for us at all?'],
    ['legal', 'There are no legal proceedings, tax demands or claims pending against the company.'],
    ['legal', 'We do not see a regulatory obstacle to the launch.'],
    ['legal', 'The test is not a medicine and needs no license for use on milk.'],
    ['financials', 'It has never missed a repayment to the bank.'],
    ['financials', 'Half of that is the loss of the rail work, which went to Turkey in May 2023.'],
    ['traction', 'We no longer depend on one buyer: the biggest is now 9% of sales.'],
    ['team', 'Only trained staff can drive the trucks.'],
    ['financials', 'We have no backup policy to pay for any more.'],
    ['financials', 'The bank has confirmed that the covenant will be waived.'],
    ['legal', 'The license was renewed after a review in May.'],
    ['legal', 'No claims have been made against the company in ten years.'],
    ['market', 'Small bakeries cannot find staff, and our machine does the night shift for them.'],
    ['traction', '去年流失的两个客户今年都回来了。'],
    ['financials', '汇率风险已通过远期合约锁定。'],
    ['traction', '去年到期的合同都已续签。'],
    ['product', '冷库跳闸的隐患已经整改，全年没有再发生。'],
    ['market', '同行的产能难以预计，价格也不公开。'],
    ['market', '农户最大的不确定是天气，保险可以分担。'],
    ['product', '设备断电会自动保存数据，来电后继续运行。'],
    ['legal', '均为公司起诉客户拖欠货款，已执行回款41万元。'],
    ['legal', '经查询，未发现公司存在重大违法问题。'],
    ['product', '我们的系统可以排查安全隐患。'],
    ['financials', '续贷已经落实，利率比去年低。'],
  ])('is no risk (%s): %s', async (label, text) => {
    expect(await isRisk(text, label)).toBe(false);
  });

  test.each([
    ['We lost €90,000 of income that way in early 2022.', false],
    ['It happened in 2018.', false],
    ['We lost two head teachers in 2023 and may lose a third.', true],
    ['We do not see a legal obstacle.', false],
    ['An outbreak shuts the door to new residents for weeks.', true],
    ['We have too many borrowers who depend on two cement plants.', true],
    ['国产替代的样件正在跑寿命测试，已经跑了四千小时。', false],
  ])('under a heading about risks: %s', async (text, expected) => {
    expect(await isRisk(text, 'risk', 'Where it could go wrong')).toBe(expected);
  });

  test.each([
    ['The cups themselves', 'Theft is the one question that I get, and few of our cups were lost.', false],
    ['The cups themselves', 'Another theft at the arena may cost us the contract.', true],
    ['What sinks us', 'Theft is the one question that I get, and few of our cups were lost.', true],
  ])('in a section that only its text labels as risk, below "%s": %s', async (title, text, expected) => {
    expect(await isRisk(text, 'risk', title)).toBe(expected);
  });
});
