import { businessFacts } from './fact-names/business.ts';
import type { FactName } from './fact-names/fact-name.ts';
import { financialFacts } from './fact-names/financials.ts';
import { fundingFacts } from './fact-names/funding.ts';
import { marketFacts } from './fact-names/market.ts';
import { organizationFacts } from './fact-names/organization.ts';

/** Facts in the order in which a sentence is searched for them. */
export const factNames: readonly FactName[] = [
  ...fundingFacts,
  ...financialFacts,
  ...businessFacts,
  ...marketFacts,
  ...organizationFacts,
];
