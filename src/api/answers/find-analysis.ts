import { plainName } from '#src/lib/plain-name.ts';

/** Forms of the N2 task's name in services' logs, best first. */
const analysisNames = [
  /deep.*analysis|深度分析/i,
  /deep|深度|shendu/i,
  /(?:^|[^a-z0-9])n2(?![0-9])/i,
  /[a-z]N2(?![0-9])/,
];

/** Returns whether a text looks like the name of the N2 task. */
export const isAnalysisName = (text: string) => analysisNames.some((form) => form.test(text.replace(/[_-]/g, ' ')));

/**
 * Finds the N2 task by the setting `tasks.deepAnalysis`, or else by the usual forms of its name. If several tasks have
 * the same form, the last one has the result.
 * @param setting the name in the settings; empty if it is not set
 */
export function findAnalysis<T extends { name: string }>(tasks: readonly T[], setting: string): T | undefined {
  if (setting) return tasks.find(({ name }) => plainName(name) === plainName(setting));
  for (const form of analysisNames) {
    const found = tasks.findLast(({ name }) => form.test(name.replace(/[_-]/g, ' ')));
    if (found) return found;
  }
  return undefined;
}
