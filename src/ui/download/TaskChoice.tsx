import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isUuid } from '#src/lib/uuid.ts';
import { useMessages } from '#src/messages/useMessages.ts';

export interface PackageTask {
  id: string;
  label: string;
  /** State of a task that has not succeeded, whose files may be incomplete or missing. */
  note?: string | undefined;
}

/** Returns the ids of the tasks that are chosen at first: those that have succeeded. */
export const readyOf = (tasks: PackageTask[]) => tasks.filter(({ note }) => !note).map(({ id }) => id);

interface TaskChoiceProps {
  tasks: PackageTask[];
  /** Receives the chosen ids; empty while the input is invalid. */
  onChange: (ids: string[]) => void;
}

/** Shows checkboxes for the tasks, or a field for ids if no tasks are known. */
export function TaskChoice({ tasks, onChange }: TaskChoiceProps) {
  return tasks.length === 0 ? <TypedIds onChange={onChange} /> : <TickedTasks tasks={tasks} onChange={onChange} />;
}

function TickedTasks({ tasks, onChange }: TaskChoiceProps) {
  const { t } = useMessages();
  const [ids, setIds] = useState(() => readyOf(tasks));
  const choose = (next: string[]) => {
    setIds(next);
    onChange(next);
  };
  return (
    <Checkbox.Group label={t('files.choose')} value={ids} onChange={choose}>
      <Stack gap={8} mt={8}>
        {tasks.map(({ id, label, note }) => (
          <Checkbox key={id} size="xs" value={id} label={<TaskLabel label={label} id={id} note={note} />} />
        ))}
      </Stack>
      {tasks.some(({ note }) => note) && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('files.unfinished')}
        </Text>
      )}
    </Checkbox.Group>
  );
}

const TaskLabel = ({ label, id, note }: PackageTask) => (
  <>
    {label}{' '}
    <Text span inherit c="dimmed" ff="monospace" fz="0.92em">
      {id.slice(0, 8)}
    </Text>
    {note && ` · ${note}`}
  </>
);

const MAX_IDS = 100;
/** Ids may contain spaces; only ids without them may share a line. */
const idsIn = (text: string) =>
  text.split(/[\n,;]+/).flatMap((line) => (isUuidList(line) ? line.trim().split(/\s+/) : line.trim() || []));
const isUuidList = (line: string) => line.trim().split(/\s+/).every(isUuid);

function TypedIds({ onChange }: Pick<TaskChoiceProps, 'onChange'>) {
  const { t } = useMessages();
  const [text, setText] = useState('');
  const faultIn = (ids: string[]) => {
    return ids.length > MAX_IDS ? t('files.ids.many', { n: ids.length }) : null;
  };
  return (
    <Textarea
      label={t('files.ids')}
      description={t('files.ids.hint')}
      error={faultIn(idsIn(text))}
      rows={4}
      value={text}
      spellCheck={false}
      data-autofocus
      onChange={(event) => {
        const ids = idsIn(event.currentTarget.value);
        setText(event.currentTarget.value);
        onChange(faultIn(ids) ? [] : ids);
      }}
    />
  );
}
