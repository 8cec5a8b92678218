import type { Check } from '../interface-check.ts';
import { accountChecks } from './account.checks.ts';
import { endingChecks } from './ending.checks.ts';
import { extensionChecks } from './extension.checks.ts';
import { financeChecks } from './finance.checks.ts';
import { importChecks } from './import.checks.ts';
import { labelingChecks } from './labeling.checks.ts';
import { reportChecks } from './report.checks.ts';
import { runChecks } from './run.checks.ts';

/** All checks. The order matters, because some provide IDs for later ones. */
export const checks: readonly Check[] = [
  ...accountChecks,
  ...extensionChecks,
  ...importChecks,
  ...labelingChecks,
  ...runChecks,
  ...financeChecks,
  ...reportChecks,
  ...endingChecks,
];
