/** Splits a migration at `;` into statements. Drops comments and keeps dollar-quoted bodies and strings whole. */
export function statements(script: string): string[] {
  const token = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|;|[^$';-]+|./g;
  const found: string[] = [];
  let current = '';
  for (const [part] of script.matchAll(token)) {
    if (part === ';') {
      found.push(current.trim());
      current = '';
    } else if (!part.startsWith('--')) current += part;
  }
  return [...found, current.trim()].filter((statement) => statement !== '');
}
