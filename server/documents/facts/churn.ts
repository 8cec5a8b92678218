import { factNames } from './fact-names.ts';

/** The rate at which customers leave, not staff. */
export const churn = factNames.find(({ id }) => id === 'churn')!.cue;
