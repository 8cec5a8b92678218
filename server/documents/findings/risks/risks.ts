import type { Risk } from '../analysis-output.ts';

export type RiskFound = Omit<Risk, 'id'>;

const order = { high: 0, medium: 1, low: 2 };
/** Maximum number of stated risks, the most severe first. */
const MAX_STATED = 24;

/** Sorts risks by severity, removes those that repeat another one about the same sentence, and adds IDs. */
export function rankRisks(risks: readonly RiskFound[]): Risk[] {
  const seen = new Set<string>();
  const derived = new Set(risks.filter(({ origin }) => origin === 'derived').map(({ quote }) => quote));
  return risks
    .filter(({ origin, kind, risk, quote }) => {
      const said = origin === 'stated' && derived.has(quote);
      return !said && !seen.has(`${kind} ${risk}`) && seen.add(`${kind} ${risk}`);
    })
    .sort((a, b) => order[a.severity] - order[b.severity])
    .filter((risk, index, all) => {
      if (risk.origin === 'derived') return true;
      return all.slice(0, index).filter(({ origin }) => origin === 'stated').length < MAX_STATED;
    })
    .map((risk, index) => ({ id: `R${index + 1}`, ...risk }));
}
