import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod/mini';
import { Config } from '#server/start/config.ts';

const file = new URL('../docs/deploy.md', import.meta.url);
const [begin, end] = ['<!-- settings: node scripts/settings-table.ts -->', '<!-- /settings -->'];

const sizes = ['', 'K', 'M', 'G', 'T'];
function written(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  const power = typeof value === 'number' && value >= 1024 ** 2 ? Math.floor(Math.log2(value) / 10) : 0;
  return `\`${power ? `${Number(value) / 1024 ** power}${sizes[power]}` : value}\``;
}

/** Returns a Markdown table of all settings, generated from the service's configuration schema. */
export function settingsTable(): string {
  const { properties = {} } = z.toJSONSchema(Config, { unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: value } = schema as { description?: string; default?: unknown };
    return `| \`${name}\` | ${written(value)} | ${description.replaceAll('|', '\\|')} |`;
  });
  return ['| setting | default | |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Returns the document with an up-to-date settings table. */
export function withSettings(document: string): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined)
    throw new Error(`docs/deploy.md has no settings section. Add these markers: ${begin} … ${end}`);
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(file, withSettings(readFileSync(file, 'utf8')));
