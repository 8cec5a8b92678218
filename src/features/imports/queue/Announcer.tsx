import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ImportRecord } from '../upload/record/record.ts';
import { useImports } from '../useImports.ts';

/** Returns the message id to announce for an import: its phase or what blocks it, never a percentage. */
const partOf = ({ stage, hold, outcome }: ImportRecord) => {
  if (hold?.kind === 'paused') return 'imports.state.paused';
  if (hold?.kind === 'file') return 'imports.state.file';
  if (hold?.kind === 'signed-out') return 'imports.state.signedOut';
  if (hold) return 'failure.status.other';
  if (outcome) return `imports.state.${outcome.kind}`;
  return stage === 'deciding' ? 'imports.state.deciding' : `imports.phase.${stage}`;
};

/** Announces phase changes to screen readers. */
export function Announcer() {
  const { t } = useMessages();
  const { store } = useImports().engine;
  const announced = useRef<Map<string, string> | null>(null);
  const [words, setWords] = useState('');
  useEffect(
    () =>
      store.subscribe(() => {
        const first = announced.current === null;
        const before = announced.current ?? new Map<string, string>();
        const changed: string[] = [];
        announced.current = new Map(
          store.all().map(({ record }) => {
            const part = partOf(record);
            if (!first && before.get(record.id) !== part)
              changed.push(t('imports.said', { name: record.file.name, what: messageOr(part, part) }));
            return [record.id, part];
          }),
        );
        if (changed.length > 0) setWords(changed.slice(-3).join(' '));
      }),
    [store, t],
  );
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}
