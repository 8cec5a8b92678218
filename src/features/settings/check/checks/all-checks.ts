import type { Check } from '../check.ts';
import { accountChecks } from './account.checks.ts';
import { extensionChecks } from './extension.checks.ts';
import { financeChecks } from './finance.checks.ts';
import { runChecks } from './run.checks.ts';

/** All checks. None of them changes data. The order matters, because some provide IDs for later ones. */
export const checks: readonly Check[] = [...accountChecks, ...extensionChecks, ...runChecks, ...financeChecks];
