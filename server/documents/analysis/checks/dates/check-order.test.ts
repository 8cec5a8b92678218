import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkOrder } from './check-order.ts';

const outcomes = async (text: string) => {
  const { reads, tables } = await analyzeText(text);
  return outcomesOf(checkOrder(reads, null, tables));
};

test.each([
  [
    "Founded 1954 by Nels and Oskar Brandvold.\n\nIn July 2024 they gave away a ton of brats for the company's 75th anniversary.",
    ['75 years, not 70'],
  ],
  [
    'PEATLESS is a 24-month project starting on 1 April 2025.\n\nThe project ends in December 2027.',
    ['12 month, not 2'],
  ],
  [
    '第一款红酸汤底料是2022年5月上架天猫的。\n\n2021年双十一，我们天猫店一天就卖掉了八十万的红酸汤底料。',
    ['2021 year, not 2022'],
  ],
  [
    '二期产线将于2025年9月正式投产。\n\n时间\t事项\n2026年3月\t二期设备进场安装\n2026年8月\t二期试生产',
    ['2025 year, not 2026'],
  ],
  [
    '计划2025年4月开工，2026年9月底竣工，2026年10月投入运行。\n\n时间\t节点\n2026年12月\t设备安装完成\n2027年6月\t并网供气',
    ['10 month, not 12'],
  ],
  ['The company was founded in 2016.\n\nWe celebrated our tenth anniversary in 2024.', ['10 years, not 8']],
  ['公司成立于2015年6月。\n\n2013年，李敏加入公司，担任技术总监。', ['2013 year, not 2015']],
  ['公司于2012年成立。\n\n2024年是公司成立十周年。', ['10 years, not 12']],
  [
    'The furnace will be delivered in August 2026.\n\nThe furnace goes into operation in April 2026.',
    ['4 month, not 8'],
  ],
  ['The company was established in March 2018.\n\nOur 10th anniversary was celebrated in 2022.', ['10 years, not 4']],
  ['公司成立于2016年。\n\n赵敏2014年加入公司，现任副总经理。', ['2014 year, not 2016']],
  ['本项目2026年5月投入运营。\n\n进度\t时间\n设备到货安装\t2026年8月\n联动调试\t2026年10月', ['5 month, not 8']],
  ['We were founded in 2012.\n\nJane Ford has been with the company since 2009.', ['2009 year, not 2012']],
  [
    'Shipments of the second generation begin in March 2026, when the assembly line goes into operation in March 2026.\n\nThe assembly line will be delivered in July 2026.',
    ['3 month, not 7'],
  ],
  [
    'The firm was founded in 2011.\n\nNow in its sixth year. In 2020 the firm marked its 15th birthday. This year we celebrate our 15th anniversary in 2020.',
    ['15 years, not 9', '15 years, not 9'],
  ],
  [
    'Commercial production at the Reno plant began in March 2025.\n\nThe production equipment for the Reno plant arrives in September 2025.',
    ['3 month, not 9'],
  ],
  ['我们公司成立于2018年3月。\n\n王磊2016年加入公司，是最早的员工之一。', ['2016 year, not 2018']],
  ['新厂2025年6月投产。\n\n新厂的主要设备2025年11月到货安装。', ['6 month, not 11']],
  [
    'The grant is an 18-month project that starts in January 2025.\n\nThe project ends in March 2027.',
    ['2027 year, not 2026'],
  ],
  [
    'The UKCA mark was granted on 14 November 2024.\n\nThe UKCA file is sent in on 3 March 2025.',
    ['2025 year, not 2024'],
  ],
  ['产品于2024年6月取得医疗器械注册证。\n\n公司将于2024年11月递交医疗器械注册证申请。', ['11 month, not 6']],
  [
    'The lease of the unit in Attercliffe begins on 1 October 2025.\n\nSeries assembly at Attercliffe starts on 14 July 2025.',
    ['7 month, not 10'],
  ],
  [
    "The new mill starts up in April 2026.\n\nThe mill's two paper machines will be installed in September 2026.",
    ['4 month, not 9'],
  ],
  [
    'Rana Patel, our third hire, joined the company in 2013.\n\nThe company was founded in 2016 in Bristol.',
    ['2013 year, not 2016'],
  ],
  [
    "The business was started in 1998.\n\nThe party in 2018 marked the company's 30th anniversary.",
    ['30 years, not 20'],
  ],
])('finds dates in a wrong order in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'Larkspur was incorporated in 2018.\n\nTom Reilly joined in 2017 from Siemens, where he had worked for ten years.',
  'The founders began work on the idea in 2016. The company was incorporated in September 2018.\n\nThe first prototype was sold in 2020.',
  'Founded 1954.\n\nIn 2024 we celebrated our 70th anniversary.',
  'The company was founded in 2016.\n\nIn 2024 our largest customer celebrated its tenth anniversary with us.',
  'The new depot at Hull opened in March 2024.\n\nThe new depot at Leeds opened in September 2024.',
  'The pilot went live in May 2023.\n\nThe app went live for everybody in November 2023.',
  'CE approval was granted in October 2023.\n\nFDA approval was granted in March 2023.',
  'The furnace arrives in August 2026.\n\nThe furnace goes into operation in October 2026.',
  'The first phase starts production in 2025.\n\nThe equipment of the second phase is delivered in 2026.',
  '公司成立于2015年6月。\n\n李敏2013年加入华为，担任工程师，2016年加入公司。',
  '公司于2014年成立。\n\n2024年是公司成立十周年。',
  'PEATLESS is a 24-month project starting on 1 April 2025.\n\nThe project ends in March 2027.',
  'The lease on the Derby plant runs to 30 June 2026.\n\nOur lease of the Derby warehouse ends in March 2026.',
  '一期工程已于2024年6月竣工。\n\n二期工程2024年10月竣工。',
  'The opening was planned for March 2024 but slipped.\n\nThe Hull depot opened in September 2024.',
  '2018年首店开业。\n\n2020年注册成立公司。',
  'Acme was founded in 2015. Its predecessor, Bolt Works, was founded in 1987.\n\nBolt Works sold its first lathe in 1990.',
  'The company was established in March 2018.\n\nOur 5th anniversary was celebrated in 2023.',
  'The company was founded in 2012.\n\nJane Ford joined in 2009 the firm that later became our first customer.',
  'We opened the Austin clinic in April 2024.\n\nThe Dallas clinic opened in November 2024.',
  '三号车间2024年3月投产。\n\n四号车间于2024年9月正式投产。',
  'Our contract with the county runs until 31 August 2026.\n\nOur contract with the city runs until February 2026.',
  'The product was launched in the UK in June 2022.\n\nThe product was launched in Germany in October 2022.',
  'Brewing starts in January 2026.\n\nA second bottling line will be installed in May 2026.',
  '项目一期2026年5月投入运营。\n\n进度\t时间\n二期设备到货安装\t2026年8月',
  'First results were published in March 2024.\n\nThe second results were published in September 2024.',
  'The trial starts in June 2026 and the trial site opens in March 2026.\n\nThe trial site in Lyon opens in September 2026.',
  '公司成立于2016年。\n\n赵敏2014年加入腾讯，2018年加入公司。',
  'The board met in March 2025. The board approved the budget in March 2025.\n\nThe board approved the acquisition in June 2025.',
  'The firm was founded in 2011.\n\nOur chairman joined the board of a rival in 2008.',
  "The firm was founded in 2011.\n\nMaria joined the company's bank in 2005 and our board in 2014.",
  'Commercial production at the Reno plant began in March 2025.\n\nA second set of equipment for the Reno plant arrives in September 2025.',
  'The ferry licence runs until 30 April 2027.\n\nThe bus licence expires on 31 December 2026.',
  'The office lease ends in March 2026.\n\nThe office lease of our subsidiary ends in October 2026.',
  'We launched in Leeds in March 2024.\n\nWe launched in York in September 2024.',
  'The first ship was delivered in March 2025.\n\nThe second ship was delivered in October 2025.',
  'Phase I completed enrolment in March 2025.\n\nPhase II completed enrolment in October 2025.',
  'The permit application was received in March 2025.\n\nThe permit was granted in October 2025.',
  '新厂2025年6月投产。\n\n新厂二期设备2025年11月到货安装。',
  '南山店2024年5月开业。\n\n福田店2024年9月开业。',
  '2024年6月取得一期环评批复。\n\n2024年10月取得二期环评批复。',
  '公司于2013年成立。\n\n2023年是合作十周年，我们与客户共同庆祝。',
  'The audit report was approved in March 2025.\n\nThe budget was approved in November 2025.',
  "The contract with Ferro ends in June 2026.\n\nThe contract with Ferro Steel's sister company ends in December 2026.",
  'The school opened in 2005. In 2015 it celebrated the 100th anniversary of the building.',
  'Deliveries to Norway began in March 2024.\n\nDeliveries to Sweden began in August 2024.',
  'The UKCA mark was granted on 14 November 2024.\n\nThe IVDR file is sent in on 3 March 2025.',
  'The UKCA mark was granted on 14 November 2024.\n\nThe renewal of the UKCA file is sent in on 3 March 2025.',
  'The lease of the unit in Attercliffe begins on 1 October 2025.\n\nSeries assembly at Rotherham starts on 14 July 2025.',
  "The new mill starts up in April 2026.\n\nThe mill's spare boiler will be installed in September 2026 as a second unit.",
  "Our sister business was started in 1988.\n\nThe company was founded in 1998.\n\nThe party in 2018 marked the company's 20th anniversary.",
  'The company was founded in 1998.\n\nThe founder celebrated his 50th birthday in 2018.',
  'The project was started in 2020. The company was founded in 2015.',
])('reports nothing in %j', async (text) => {
  expect((await outcomes(text)).filter((one) => one.includes(', not '))).toEqual([]);
});
