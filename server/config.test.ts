import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable, withSettings } from '../scripts/settings-table.ts';
import { Config } from './config.ts';

test('docs/deploy.md has every setting as it is: node scripts/settings-table.ts writes it', () => {
  const document = readFileSync(new URL('../docs/deploy.md', import.meta.url), 'utf8');
  expect(withSettings(document)).toBe(document);
  for (const name of Object.keys(Config.shape))
    expect(settingsTable()).toMatch(new RegExp(`\`${name}\` \\| .* \\| \\S`));
});
