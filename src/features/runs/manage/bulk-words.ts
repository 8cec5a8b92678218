import type { BulkAction, BulkAnswer } from '#contract/runs.ts';
import { messageOr, t } from '#src/messages/t.ts';

/** Describes how many runs have each outcome: `12 will be canceled`, `3 are already finished`. */
export function outlookWords({ counts, results }: BulkAnswer, keepsResults = false): string[] {
  const words: Record<string, (n: number) => string> = {
    cancelled: (n) => t('runs.bulk.will.cancelled', { n }),
    cancelling: (n) => t('runs.bulk.will.cancelling', { n }),
    already_cancelling: (n) => t('runs.bulk.is.cancelling', { n }),
    already_finished: (n) => t('runs.bulk.is.finished', { n }),
    deleted: (n) => t('runs.bulk.will.deleted', { n }),
    still_active: (n) => t('runs.bulk.is.active', { n }),
    not_found: (n) => t('runs.bulk.is.gone', { n }),
  };
  const outlook = Object.entries(counts).map(([outcome, n]) => words[outcome]?.(n) ?? `${n} ${outcome}`);
  if (!results) return outlook;
  return [...outlook, t(keepsResults ? 'runs.bulk.will.keepResults' : 'runs.bulk.will.results', { n: results })];
}

export const outcomeWord = (outcome: string) => messageOr(`runs.outcome.${outcome}`, outcome);

/** Returns true if the action changes, or changed, a run with this outcome. */
export const isEffect = (action: BulkAction, outcome: string) =>
  action === 'delete' ? outcome === 'deleted' : outcome === 'cancelled' || outcome === 'cancelling';
