import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { isOrdinal } from './ordinals.ts';
import { quantitiesOf } from './quantities.ts';

const ordinalsIn = async (text: string) => {
  const read = await readSentence(text);
  return quantitiesOf(read).flatMap((one) => (isOrdinal(read, one) ? [one.raw] : []));
};

test.each([
  ['Stage 3: Governance by the members', ['3']],
  ['Tier 2: Offices of the city', ['2']],
  ['5.1 Market and customers', ['5.1']],
  ['Table 8.2 Salaries', ['8.2']],
  ['图 15 收款记录查询', ['15']],
  ['4.10 留笺语·未来之约', ['4.10']],
  ['连接数据库-方法2', ['2']],
  ['16页', ['16']],
  ['表 8.2 人员工资表', ['8.2']],
  ['Customers 31: 0.5', ['31']],
  ['📈 Fase 3: Crescimento e Escala', ['3']],
  ['随着工业 5.0 的到来，需求增大。', ['5.0']],
  ['项目还可衔接“30 天线上陪伴”。', ['30']],
  ['开营前 3 个工作日，各岗位完成交接。', ['3']],
  ['风险3：船员流失', ['3']],
  ['500ml bottles cost $15', ['500']],
  ['The lake has 42 boats (was 28 boats).', ['28']],
])('"%s" has the ordinals %j', async (text, expected) => expect(await ordinalsIn(text)).toEqual(expected));

test.each([
  'Employees 45: Leeds 30, York 15',
  '开设课程12门。',
  'We have 45 employees.',
  'Employees: 45',
  '4.9 stars from our guests',
  '公司现有员工45人。',
  'Phase 40 homes a year',
  '员工45：客服30人',
  'We sold 500 bottles (was a record).',
])('"%s" has none', async (text) => expect(await ordinalsIn(text)).toEqual([]));
