import { describe, expect, test } from 'vitest';
import { analyzeText } from '../testing/read-text.ts';

/** Returns the values with their meaning or unit, as "12=cac" and "180=tonnes". */
async function figuresIn(text: string) {
  const { figures } = await analyzeText(text, { label: 'other' });
  return figures.flatMap(({ kind, value, about, unit }) => (kind === 'date' ? [] : [`${value}=${about ?? unit}`]));
}

describe('amounts whose currency is declared once', () => {
  test.each<[string, string[]]>([
    ['All dollars are Canadian unless I say otherwise.\nThe line cost $8.4m.', ['8400000=CAD']],
    ['Dollar amounts are Australian.\nThe plant cost $2.4m.', ['2400000=AUD']],
    ['All dollars are Canadian.\nToolroom raised US$20m in May.', ['20000000=USD']],
    ['ARR closed at 8.4m.', []],
    ['We hold R14.4 million of cash.\nA week costs R39.', ['14400000=cash', '39=ZAR']],
    ['Prices are in rand.\nThe bundle is R1,490.50.', ['1490.5=ZAR']],
    ['The shop is in South Africa.\nEach cut costs us R60,000.', ['60000=ZAR']],
    [
      "R'000\t2024\t2025\nRevenue\t18,450\t19,000\nStaff\t4,310\t4,250",
      ['18450000=revenue', '19000000=revenue', '4310000=ZAR', '4250000=ZAR'],
    ],
    ['The chiller runs on R32 and R410.\nWe spent €4m on R&D.', ['4000000=EUR']],
    ['We export to South Africa.\nThe chiller runs on R32 and costs €4,000.', ['4000=EUR']],
    ['We export to South Africa. South Africa is hot.\nThe chiller runs on R32.', []],
    ['The shop is in South Africa.\nEach cut costs us R 4,000.', ['4000=ZAR']],
    ['A door costs R4,000, a gate R 6,500 and a lock R95.', ['4000=ZAR', '6500=ZAR', '95=ZAR']],
    ['Die R5 kostet RM 12.', ['12=MYR']],
    ['All dollars are New Zealand dollars.\nThe vines cost $2m.', ['2000000=NZD']],
  ])('%s', async (text, figures) => {
    expect(await figuresIn(text)).toEqual(figures);
  });
});
