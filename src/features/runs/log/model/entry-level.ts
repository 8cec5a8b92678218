/** Normalized severity, used for color and order: 0 trace/debug, 1 info and unknown, 2 warning, 3 error. */
export type Severity = 0 | 1 | 2 | 3;

/** Syslog (RFC 5424), also used by GELF and journald. */
const syslog = ['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'];
/** `LogLevel` of .NET, from 0. */
const dotNet = ['trace', 'debug', 'information', 'warning', 'error', 'critical'];
/** OpenTelemetry: four numbers per word, from 1. */
const openTelemetry = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const pino: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const python: Record<number, string> = { 10: 'debug', 20: 'info', 30: 'warning', 40: 'error', 50: 'critical' };
const monolog: Record<number, string> = {
  100: 'debug',
  200: 'info',
  250: 'notice',
  300: 'warning',
  400: 'error',
  500: 'critical',
  550: 'alert',
  600: 'emergency',
};
const googleCloud: Record<number, string> = {
  100: 'debug',
  200: 'info',
  300: 'notice',
  400: 'warning',
  500: 'error',
  600: 'critical',
  700: 'alert',
  800: 'emergency',
};
const javaUtil: Record<number, string> = { 700: 'config', 800: 'info', 900: 'warning', 1000: 'severe' };
const logback: Record<number, string> = { 5000: 'trace', 10000: 'debug', 20000: 'info', 30000: 'warn', 40000: 'error' };

/** Returns the word for a numeric level, judged by the field's name and the number's range; undefined if unknown. */
function wordOf(n: number, name: string, isDotNet: boolean): string | undefined {
  if (isDotNet && n <= 6) return dotNet[n];
  if (name.endsWith('number')) return openTelemetry[Math.ceil(n / 4) - 1];
  if (name === 'levelno') return python[n];
  if (n >= 5000) return logback[n];
  // Libraries for Node, PHP and Java write `level`; collectors and clouds write `severity`.
  const isLevel = name === 'level' || name === 'lvl';
  if (n >= 0 && n <= 7) return name === 'loglevel' ? undefined : syslog[n];
  if (n >= 100) return isLevel ? (monolog[n] ?? javaUtil[n]) : googleCloud[n];
  return isLevel ? pino[n] : (python[n] ?? openTelemetry[Math.ceil(n / 4) - 1]);
}

/**
 * Returns the word of a numeric severity, or the number as text if its scale is unknown.
 * @param name the field's name in lower case without separators
 * @param isDotNet the entry has fields that only loggers of .NET write
 */
export const levelOfNumber = (value: number, name: string, isDotNet = false): string =>
  wordOf(value, name, isDotNet) ?? String(value);

const severities: [Severity, RegExp][] = [
  [0, /^(trace|debug|verbose|fine|silly|[dtv]$|调试)/],
  [2, /^(warn|w$|警告)/],
  [3, /^(err|fatal|crit|alert|emerg|d?panic|severe|fail|exception|[ef]$|错误|严重|失败)/],
];

/** Returns the severity of a level's word; unknown words count as info. */
export function severityOf(level: string): Severity {
  const name = level.trim().toLowerCase();
  return severities.find(([, words]) => words.test(name))?.[0] ?? 1;
}
