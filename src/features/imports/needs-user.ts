import { isOpen } from './upload/record/record.ts';
import type { Row } from './upload/record/store.ts';

/** Returns whether an import of this tab waits for the user: for a decision, a file, or another try. */
export const needsUser = ({ record, owner }: Row) =>
  owner === 'here' &&
  isOpen(record) &&
  (record.hold ? record.hold.kind !== 'paused' : record.stage === 'deciding' && !record.standing);
