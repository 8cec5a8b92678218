import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

const names = ['ada.lovelace', 'Ada Lovelace 王小明'];

test.each([
  ['1234567890', 'password123', 'Password123!', 'P@ssw0rd2024', 'qwertyuiop', '1qaz2wsx3edc', '123qweasdzxc'],
  ['abcdefghij', '9876543210', 'abcabcabcabcdefg', '11223344556', 'passwordpassword', 'hunter2hunter2'],
  ['iloveyou1234', 'Welcome2024', 'Summer2025!', 'administrator', 'changeme123', '5201314520', 'a1b2c3d4e5f6'],
  ['2024-01-01', '31.12.1999', 'drowssap321'],
  ['adalovelace1', 'Lovelace-2024', 'Ada-Lovelace1', 'L0velace1234', '王小明王小明王小明1', 'assay12345', 'Assay-2026'],
  ['1234567890'.repeat(100), 'password'.repeat(128), 'a@'.repeat(512)],
])('refuses %s and others', (...passwords) => {
  expect(passwords.filter((password) => !isCommonPassword(password, names))).toEqual([]);
});

test.each([
  ['correct horse', 'a brand new one', 'ten letters', 'thisisapassword', 'ours, not theirs', 'Heron-Wetland-9'],
  ['fk9Yt-qmW3x-7pLcd-Zr4Ne', 'gQ7!x2Lp@v', '密码要足够长也可以是中文', 'Lovelace rides a blue mule'],
])('accepts %s and others', (...passwords) => {
  expect(passwords.filter((password) => isCommonPassword(password, names))).toEqual([]);
});

test('examines a hostile password of the greatest length quickly', () => {
  const substitutions = 'a4@8(c3e6g1!|0$5+7%2z';
  const hostile = Array.from({ length: 1024 }, (_, n) => substitutions[(n * 7) % substitutions.length]).join('');
  const begun = performance.now();
  for (const name of ['', 'x'.repeat(200), substitutions]) isCommonPassword(hostile, [name]);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
