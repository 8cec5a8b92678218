import { lazy, Suspense } from 'react';
import { isOpen } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { useImports, useRow, useSelected } from '../useImports.ts';
import { prompt, useClosedPrompts } from './closed-prompts.ts';

const ReuseDialog = lazy(async () => ({ default: (await import('./ReuseDialog.tsx')).ReuseDialog }));

/** Opens the reuse dialog for the imports that wait for a decision, one at a time. */
export function ReusePrompt() {
  const closed = useClosedPrompts();
  const waiting = useSelected((rows) => rows.filter(needsDecision).map(({ record }) => record.id));
  const first = waiting.find((id) => !closed.has(id));
  // Closing postpones all questions; otherwise, with many files, the user would have to close a dialog for each.
  return first && <Question key={first} id={first} onClose={() => prompt.close(waiting)} />;
}

const needsDecision = ({ record, owner }: Row) =>
  owner === 'here' && record.stage === 'deciding' && !record.hold && !record.standing;

function Question({ id, onClose }: { id: string; onClose: () => void }) {
  const { engine } = useImports();
  const row = useRow(id);
  const left = useSelected(
    (rows) =>
      rows.filter(({ record, owner }) => owner === 'here' && isOpen(record) && record.id !== id && !record.standing)
        .length,
  );
  if (!row?.record.duplicate) return null;
  return (
    <Suspense fallback={null}>
      <ReuseDialog
        record={row.record}
        duplicate={row.record.duplicate}
        left={left}
        onAnswer={(answer, forAll) => void engine.decide(id, answer, forAll)}
        onClose={onClose}
      />
    </Suspense>
  );
}
