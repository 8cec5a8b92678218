import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './OpenById.module.css';

interface OpenByIdProps {
  /** Link target for the entered ID; defaults to its result. */
  pathOf?: (taskId: string) => string;
  action?: string;
}

/** Form that opens the result of a task by its ID. */
export function OpenById({ pathOf = paths.result, action }: OpenByIdProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = text.trim();
    if (id) navigate(pathOf(isUuid(id) ? id.toLowerCase() : id));
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field!}
        label={t('analysis.open.label')}
        description={t('analysis.open.hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <Button type="submit">{action ?? t('analysis.open.action')}</Button>
    </form>
  );
}
