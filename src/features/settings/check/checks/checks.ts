import type { Check } from '../check.ts';
import { accountChecks } from './account.checks.ts';
import { extensionChecks } from './extension.checks.ts';
import { financeChecks } from './finance.checks.ts';
import { runChecks } from './run.checks.ts';

/** All of them read only. In this order, because some learn ids for those after them. */
export const checks: readonly Check[] = [...accountChecks, ...extensionChecks, ...runChecks, ...financeChecks];
