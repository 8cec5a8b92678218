import { Button } from '@mantine/core';
import { useRef } from 'react';
import { accessToken } from '#src/api/session/access-token.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useConfirm } from '#src/ui/popup/useConfirm.tsx';
import { prompt } from '../reuse/closed-prompts.ts';
import { acknowledgedBytes } from '../upload/record/record.ts';
import type { Row } from '../upload/record/store.ts';
import { useImports } from '../useImports.ts';

/** Actions for an open import. Renders nothing if another tab owns it. */
export function RowActions({ row: { record, live, owner } }: { row: Row }) {
  const { t, locale } = useMessages();
  const { engine } = useImports();
  const confirm = useConfirm();
  const field = useRef<HTMLInputElement>(null);
  if (owner !== 'here') return null;
  const { id, stage, hold, file, handle, commit } = record;

  const resume = () => void engine.resume(id);
  const remove = () => {
    const bytes = acknowledgedBytes(record);
    if (bytes === 0) return void engine.remove([id]);
    confirm({
      title: t('imports.remove.title', { name: file.name }),
      body: t('imports.remove.body', { done: formatBytes(bytes, locale) }),
      action: t('imports.action.remove'),
      run: () => engine.remove([id]),
    });
  };
  // A commit without a response may have created the project, so removal has to wait for the response.
  const removable = !commit || hold?.kind === 'failed';
  const pausable = !hold && stage !== 'deciding' && stage !== 'verifying' && stage !== 'importing' && !live.retry;
  return (
    <>
      {/* Pause and resume share a key, so that the button keeps the focus when one becomes the other. */}
      {live.retry && !hold && <Action key="goOn" name="retry" run={resume} />}
      {/* Leaves for the sign-in page, which returns here. The imports continue after it. */}
      {hold?.kind === 'signed-out' && <Action key="goOn" name="signIn" run={() => accessToken.set(null)} isMain />}
      {hold?.kind === 'failed' && <Action key="goOn" name="retry" run={resume} isMain />}
      {hold?.kind === 'paused' && <Action key="goOn" name="resume" run={resume} isMain />}
      {hold?.kind === 'file' && handle && !hold.refused && <Action key="goOn" name="resume" run={resume} isMain />}
      {hold?.kind === 'file' && (
        <Action
          key="chooseAgain"
          name="chooseAgain"
          run={() => field.current?.click()}
          isMain={!handle || Boolean(hold.refused)}
        />
      )}
      {!hold && stage === 'deciding' && <Action key="goOn" name="decide" run={() => prompt.reopen(id)} isMain />}
      {pausable && <Action key="goOn" name="pause" run={() => void engine.pause(id)} />}
      {removable && <Action key="remove" name="remove" run={remove} />}
      <input
        ref={field}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void engine.attach(id, chosen, null);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface ActionProps {
  name: 'pause' | 'resume' | 'retry' | 'signIn' | 'decide' | 'chooseAgain' | 'remove';
  run: () => void;
  isMain?: boolean;
}

function Action({ name, run, isMain = false }: ActionProps) {
  const { t } = useMessages();
  return (
    <Button size="compact-sm" variant={isMain ? 'filled' : 'default'} onClick={run}>
      {t(`imports.action.${name}`)}
    </Button>
  );
}
