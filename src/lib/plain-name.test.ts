import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['task_id', 'taskid'],
  ['taskId', 'taskid'],
  ['yonghuMing', 'username'],
  ['mi_ma', 'password'],
  ['wenjianMing', 'filename'],
  ['wenjian_daxiao', 'filesize'],
  ['fenpianXuhao', 'chunkindex'],
  ['shenduRenwuId', 'deeptaskid'],
  ['YIQUXIAO', 'cancelled'],
  ['streaming', 'streaming'],
  ['ids', 'ids'],
  ['深度分析', '深度分析'],
])('%s is the name %s', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
