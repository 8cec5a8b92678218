import { expect, test } from 'vitest';
import { passwordFault } from './users.ts';

test.each([
  ['short', 'abcdefghi', 'ada'],
  ['repeats', 'abababababab', 'ada'],
  ['hasName', 'Xx-Operator-9', 'operator'],
  [undefined, 'correct horse', 'ada'],
  [undefined, '密码要足够长也可以是中文', 'ada'],
])('%s: %s', (fault, password, username) => expect(passwordFault(password, username)).toBe(fault));
