import { say } from '../messages/say.ts';
import type { StepLog } from '../step.ts';

/** Reasons why proposals are dropped. Each has a log message, `model.dropped_<reason>`. */
const reasons = [
  'form',
  'surplus',
  'quote',
  'number',
  'words',
  'sum',
  'equal',
  'subject',
  'rules',
  'stated',
  'no_company',
  'repeated',
] as const;
export type Reason = (typeof reasons)[number];

/** Counts the kept and dropped proposals of a model. */
export function openTally() {
  const dropped = new Map<Reason, number>();
  let kept = 0;
  let known = 0;
  return {
    keep() {
      kept += 1;
    },
    /** Counts a proposal that the rules have found as well. */
    merge() {
      known += 1;
    },
    drop(reason: Reason, count = 1) {
      if (count > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + count);
    },
    log(log: StepLog) {
      const total = [...dropped.values()].reduce((sum, count) => sum + count, 0);
      log.info(...say('model.checked', { proposals: kept + known + total, kept, known, dropped: total }));
      for (const reason of reasons) {
        const proposals = dropped.get(reason) ?? 0;
        if (proposals > 0) log.info(...say(`model.dropped_${reason}`, { proposals }));
      }
    },
  };
}
export type Tally = ReturnType<typeof openTally>;
