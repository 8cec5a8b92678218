import type { Locale } from '#src/messages/t.ts';

const english = `# Larkfield Sensors Inc.

Company: Larkfield Sensors Inc.
Industry: Agricultural technology
Location: Davis, California
Funding stage: Series A

Larkfield Sensors makes soil probes that tell vineyards when and where to irrigate.

## Team

Maya Brennan, CEO, worked on irrigation control for twelve years.
Tomas Oduya, CTO, built low-power radios for weather stations.

## Business and finances

Customers pay an annual subscription of USD 4,800 per vineyard. The company has 125 customers.
Revenue in 2025 was USD 600,000. Revenue in 2024 was USD 380,000.
Monthly costs are USD 90,000. Cash at the end of 2025 was USD 720,000, which lasts 14 months.

| cost per month | USD |
| --- | ---: |
| Salaries | 58,000 |
| Hardware | 21,000 |
| Other | 11,000 |
| Total | 90,000 |

## Funding

Larkfield Sensors is raising USD 3 million to open a second region and to certify the probes in Europe.
`;

const chinese = `# 云田传感科技有限公司

公司名称：云田传感科技有限公司
所属行业：农业科技
所在地：浙江杭州
融资轮次：A轮

云田传感为葡萄园提供土壤探头，告诉种植者何时、何处需要灌溉。

## 团队

李明远，首席执行官，从事灌溉控制十二年。
周雨晴，首席技术官，曾为气象站开发低功耗无线模块。

## 业务与财务

客户按葡萄园支付年费，每年 3 万元。公司现有 120 家客户。
2025 年营业收入为 360 万元，2024 年营业收入为 210 万元。
每月成本为 50 万元。2025 年末现金为 400 万元，可支撑 14 个月。

| 每月成本 | 万元 |
| --- | ---: |
| 工资 | 32 |
| 硬件 | 12 |
| 其他 | 6 |
| 合计 | 50 |

## 融资

云田传感本轮计划融资 2000 万元，用于拓展第二个产区并取得产品认证。
`;

/** Returns a short business plan whose stated runway does not fit its figures, so that the analysis finds something. */
export const sampleDocument = (locale: Locale): File =>
  locale === 'zh'
    ? new File([chinese], '示例-云田传感.md', { type: 'text/markdown' })
    : new File([english], 'sample-larkfield-sensors.md', { type: 'text/markdown' });
