import { describe, expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';

/** Returns the values with their meaning or unit, as "12=cac" and "180=tonnes". */
async function figuresIn(text: string) {
  const { figures } = await analyzeText(text, { label: 'other' });
  return figures.flatMap(({ kind, value, about, unit }) => (kind === 'date' ? [] : [`${value}=${about ?? unit}`]));
}

describe('measures, things, multiples and years of payback', () => {
  test.each<[string, string[]]>([
    [
      'The company placed 152 machines during 2023, which took the installed base to 410 at year end.',
      ['152=machines', '410=units'],
    ],
    ['At the end of December we served 214 restaurant locations.', ['214=locations']],
    ['Our output today is 180 tonnes of finished medium a year.', ['180=tonnes']],
    ['By 2029 we mean to make 1,100 tonnes a year.', ['1100=tonnes']],
    ['设计日处理粪污400吨。', ['400=吨']],
    ['提纯后年产385万立方米。', ['3850000=立方米']],
    ['建筑面积21,400平方米。', ['21400=平方米']],
    ['占地86亩。', ['86=亩']],
    ['2024年实际出货42,000只，月均增长。', ['42000=只']],
    ['核定床位1,420，在住1,136。', ['1420=units']],
    ['FY24 EBITDA covers 2.0x.', ['2=x']],
    ['项目静态投资回收期为5.2年。', ['5.2=years']],
    ['The line pays for itself in 3.5 years.', ['3.5=years']],
    ['The plant has 62.4 MWp in direct current.', ['62.4=MWp']],
    ['We run a cross-dock of 4,100 sqm.', ['4100=sqm']],
    ['The fleet counts 64 tractor units.', ['64=tractor units']],
    ['The home has 120 beds.', ['120=beds']],
    ['The pack stores 2.5 kWh.', ['2.5=kWh']],
    ['We hold 26,000 pallet positions.', ['26000=pallet positions']],
    ['Version 2.0 runs on 3 servers.', []],
    ['The lease runs for 10 years.', []],
    ['He has 26 years of experience.', []],
    ['第3只股票。', []],
    ['Step 4 takes two hours.', []],
    ['See section 12.', []],
    ['公司成立5年。', []],
    ['只要3天。', []],
    ['Page 7 of 12.', []],
    ['We met 3 times.', []],
    ['We shall handle 3,000 tonnes of fresh wrack.', ['3000=tonnes']],
    ['The site is licensed for 50 MW.', ['50=MW']],
    ['The pipe is 3.2 km long.', ['3.2=km']],
    ['The co-op farms 900 hectares.', ['900=hectares']],
    ['We run 12 vans.', ['12=vans']],
    ['The quay handled 36,000 TEU.', ['36000=TEU']],
    ['We bottled 7,000,000 litres last year.', ['7000000=litres']],
    ['全院共有1,136床位。', ['1136=床位']],
    ['存栏5,000头。', ['5000=头']],
    ['Net debt was 3.1x EBITDA.', ['3.1=x']],
    ['Our office has 45 desks.', ['45=desks']],
    ['Payback is 6 years without the grant.', ['6=years']],
    ['The plan covers 2025.', []],
    ['She ran 3 marathons.', []],
    ['It happened 2 years ago.', []],
    ['The form has 4 pages.', []],
    ['He is 2 m tall.', []],
  ])('%s', async (text, figures) => {
    expect(await figuresIn(text)).toEqual(figures);
  });
});
