import { lazy, Suspense } from 'react';
import type { DuplicateDecision } from '../upload/record/record.ts';
import { isOpen } from '../upload/record/record.ts';
import { useImports, useRow, useSelected } from '../useImports.ts';
import { prompt, useClosedPrompts } from './closed-prompts.ts';

const ReuseDialog = lazy(async () => ({ default: (await import('./ReuseDialog.tsx')).ReuseDialog }));

/** Opens the reuse dialog for the imports that wait for a decision, one at a time. */
export function ReusePrompt() {
  const closed = useClosedPrompts();
  const first = useSelected(
    (rows) =>
      rows.find(
        ({ record, owner }) =>
          owner === 'here' && record.stage === 'deciding' && !record.hold && !record.standing && !closed.has(record.id),
      )?.record.id ?? null,
  );
  return first && <Question key={first} id={first} />;
}

function Question({ id }: { id: string }) {
  const { engine } = useImports();
  const row = useRow(id);
  const left = useSelected(
    (rows) =>
      rows.filter(({ record, owner }) => owner === 'here' && isOpen(record) && record.id !== id && !record.standing)
        .length,
  );
  if (!row?.record.duplicate) return null;
  const { file, md5, duplicate, duplicateAt } = row.record;
  return (
    <Suspense fallback={null}>
      <ReuseDialog
        id={id}
        name={file.name}
        md5={md5}
        duplicate={duplicate}
        isAtCommit={duplicateAt === 'commit'}
        left={left}
        onAnswer={(answer: DuplicateDecision, forAll: boolean) => void engine.decide(id, answer, forAll)}
        onClose={() => prompt.close(id)}
      />
    </Suspense>
  );
}
