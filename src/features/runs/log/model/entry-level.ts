/** Normalized severity, used for color and order: 0 trace/debug, 1 info and unknown, 2 warning, 3 error. */
export type Severity = 0 | 1 | 2 | 3;

const severities: [Severity, RegExp][] = [
  [0, /^(trace|debug|verbose|fine|silly|[dtv]$|调试)/],
  [2, /^(warn|w$|警告)/],
  [3, /^(err|fatal|crit|alert|emerg|d?panic|severe|fail|exception|[ef]$|错误|严重|失败)/],
];

/** Returns the severity of a level's word; other words and numbers count as info. */
export function severityOf(level: string): Severity {
  const name = level.trim().toLowerCase();
  return severities.find(([, words]) => words.test(name))?.[0] ?? 1;
}
