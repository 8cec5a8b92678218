import '#src/ui/popup/floating-styles.ts';
import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayCall } from '#src/api/session/may-call.ts';
import { usePerson, usePersonId } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { OverlayProps } from '../layout/overlay.ts';
import { sections } from '../layout/sections.ts';
import { setTourSeen } from './seen-tour.ts';
import classes from './Tour.module.css';

/** Opens the user's pages one after the other and explains each, and its terms, beside it. */
export function Tour({ close }: OverlayProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const roles = usePerson()?.roles;
  const userId = usePersonId();
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const steps = sections.filter(({ needs }) => mayCall(needs, roles));
  const { path, label } = steps[at]!;
  const isLast = at === steps.length - 1;
  useEffect(() => setTourSeen(userId), [userId]);
  useEffect(() => {
    void navigate(path);
    card.current?.focus();
  }, [navigate, path]);
  return (
    <Paper
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.card}
      withBorder
      shadow="md"
      p="md"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text id={titleId} fw={600}>
          {t(label)}
        </Text>
        <CloseButton size="sm" aria-label={t('tour.end')} onClick={close} />
      </Group>
      <Text size="sm">{t(`tour.${label}`)}</Text>
      <Group justify="space-between" mt="md">
        <Text size="xs" c="dimmed">
          {t('tour.progress', { n: at + 1, all: steps.length })}
        </Text>
        <Group gap="xs">
          {at > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => setAt(at - 1)}>
              {t('tour.back')}
            </Button>
          )}
          <Button size="compact-sm" onClick={() => (isLast ? close() : setAt(at + 1))}>
            {t(isLast ? 'tour.end' : 'tour.next')}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
