import '@mantine/core/styles/Checkbox.layer.css';
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useContext, useRef, useState } from 'react';
import {
  type FindingDecision,
  type FindingKind,
  type FindingState,
  MAX_NOTE_LENGTH,
  statesOfKind,
} from '#contract/findings.ts';
import { isConflict } from '#src/api/api-error.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { NoteForm } from '#src/ui/form/NoteForm.tsx';
import { useOpenedRevision } from '#src/ui/form/useOpenedRevision.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';
import { DecisionContext, stateText } from './decision-context.ts';
import { useDecide } from './decisions.queries.ts';

interface DecisionProps {
  pointer: string;
  /** Gives the controls keys, which those of one decision on the page can have. */
  hasKeys?: boolean;
}

/** Shows and changes the state and note of a finding. Renders nothing for a finding without a state. */
export function Decision({ pointer, hasKeys = false }: DecisionProps) {
  const decisions = useContext(DecisionContext);
  const decision = decisions?.byPointer.get(pointer);
  if (!decisions || !decision) return null;
  return (
    <Stack gap={4}>
      {decisions.canDecide && <Controls decision={decision} hasKeys={hasKeys} />}
      {/* Its height is kept free, so that nothing moves when a decision is made. */}
      <Group mih={28} gap="2px 10px" align="baseline" fz="sm">
        <Outcome decision={decision} />
        {decision.revision > 0 && <DecisionHistory taskId={decisions.taskId} decision={decision} />}
      </Group>
    </Stack>
  );
}

/** Shows the decision as text, which is also printed. */
function Outcome({ decision }: { decision: FindingDecision }) {
  const { t } = useMessages();
  const { state, note, is_outdated, decided_by, decided_at } = decision;
  if (state === 'open' && note === '') return null;
  return (
    <>
      <strong>{stateText(state)}</strong>
      {decided_by && (
        <Text span inherit c="dimmed">
          <VisibleText text={decided_by} keep="" /> · <Instant value={decided_at} />
        </Text>
      )}
      {is_outdated && (
        <Badge color="yellow" variant="outline" c="inherit">
          {t('findings.outdated')}
        </Badge>
      )}
      {note && (
        <Text flex="1 1 100%" size="sm" maw="76ch" style={{ whiteSpace: 'pre-line' }}>
          <VisibleText text={note} />
        </Text>
      )}
    </>
  );
}

/** Shows the buttons that change the state and the note. */
function Controls({ decision, hasKeys }: { decision: FindingDecision; hasKeys: boolean }) {
  const { t } = useMessages();
  const { taskId, onDecide, onSaved, failures, onFailure } = useContext(DecisionContext)!;
  const [isWriting, setIsWriting] = useState(false);
  const noteButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsWriting(false);
    noteButton.current?.focus();
  };
  const { finding_id, kind, pointer, state, note } = decision;
  const decide = useDecide(taskId, finding_id, ({ state: next }, failure) => {
    onFailure(pointer, failure);
    if (!failure) onSaved(t('findings.saved', { state: stateText(next) }));
  });
  const error = failures.get(pointer) ?? null;
  const revision = useOpenedRevision(decision.revision, isWriting, isConflict(error));
  const save = (next: FindingState, text: string, then?: () => void) => {
    // A second click must not overtake the first.
    if (decide.isPending) return;
    // Keep the card visible first: if the change hid it, it could not report whether saving succeeded.
    onDecide(pointer);
    decide.mutate({ state: next, note: text, revision }, { onSuccess: then });
  };
  return (
    <>
      <Group gap={6} data-screen role="group" aria-label={t('findings.state')}>
        <StateButtons decision={decision} hasKeys={hasKeys} onSelect={(next) => save(next, note)} />
        <Button
          ref={noteButton}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconNote size={14} aria-hidden />}
          aria-expanded={isWriting}
          aria-keyshortcuts={hasKeys ? 'n' : undefined}
          onClick={() => (isWriting ? close() : setIsWriting(true))}
        >
          {note ? t('findings.note.edit') : t('findings.note.add')}
        </Button>
      </Group>
      {error && !decide.isPending && <NotSaved error={error} />}
      {isWriting && (
        <NoteForm
          action={t('findings.note.save')}
          maxLength={MAX_NOTE_LENGTH}
          label={kind === ('question' satisfies FindingKind) ? t('findings.answer') : t('findings.note')}
          note={note}
          isSaving={decide.isPending}
          onSave={(text) => save(state as FindingState, text, close)}
          onClose={close}
        />
      )}
    </>
  );
}

interface StateButtonsProps {
  decision: FindingDecision;
  hasKeys: boolean;
  onSelect: (state: FindingState) => void;
}

/** Buttons for the states that a finding can get. The one of its state takes it back. A question is ticked if answered. */
function StateButtons({ decision: { kind, state, is_outdated }, hasKeys, onSelect }: StateButtonsProps) {
  const [, ...states] = (statesOfKind as Partial<Record<string, readonly FindingState[]>>)[kind] ?? [];
  return states.map((one, at) => {
    const isSelected = one === state && !is_outdated;
    const shared = {
      'aria-keyshortcuts': hasKeys ? (isSelected ? 'u' : 'cd'[at]) : undefined,
      onClick: () => onSelect(isSelected ? 'open' : one),
    };
    if (one === 'answered')
      return <Checkbox key={one} size="xs" label={stateText(one)} checked={isSelected} readOnly {...shared} />;
    return (
      <Button
        key={one}
        size="compact-sm"
        variant={isSelected ? 'filled' : 'default'}
        aria-pressed={isSelected}
        {...shared}
      >
        {stateText(one)}
      </Button>
    );
  });
}
