import { expect, test } from 'vitest';
import { passwordFault } from '#contract/users.ts';
import { generatePassword } from './generate-password.ts';

test('generates passwords that are strong, readable and unique', () => {
  const made = Array.from({ length: 2_000 }, generatePassword);
  expect(new Set(made).size).toBe(2_000);
  for (const password of made) {
    expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{5}(-[a-km-np-zA-HJ-NP-Z2-9]{5}){3}$/);
    expect(passwordFault(password, 'operator')).toBeUndefined();
  }
  const used = new Set(made.join('').replaceAll('-', ''));
  expect(used.size).toBe(56);
});

test.each([
  ['short', 'abcdefghi', 'ada'],
  ['repeats', 'abababababab', 'ada'],
  ['hasName', 'Xx-Operator-9', 'operator'],
  [undefined, 'correct horse', 'ada'],
  [undefined, '密码要足够长也可以是中文', 'ada'],
])('%s: %s', (fault, password, username) => expect(passwordFault(password, username)).toBe(fault));
