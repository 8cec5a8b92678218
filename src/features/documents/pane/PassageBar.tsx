import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { Outcome } from '../viewer.ts';
import classes from './PassageBar.module.css';
import { Tool } from './Tool.tsx';

interface PassageBarProps {
  passages: readonly Passage[];
  selectedId: string | null;
  outcome: Outcome;
  onSelect: (id: string | null) => void;
  onReveal: (pointer: string) => void;
}

/** Says where the selected passage is and lists the findings that rest on it. */
export function PassageBar({ passages, selectedId, outcome, onSelect, onReveal }: PassageBarProps) {
  const { t } = useMessages();
  const ordered = useMemo(() => inDocumentOrder(passages), [passages]);
  const at = ordered.findIndex(({ id }) => id === selectedId);
  const passage = ordered[at];
  const step = (change: number) => onSelect(ordered[at + change]!.id);
  return (
    <section className={classes.bar} aria-label={t('documents.passage')} hidden={!passage}>
      <p className={classes.outcome} role="status" data-missing={outcome?.places === 0 || undefined}>
        {passage && outcome && <OutcomeText passage={passage} places={outcome.places} />}
      </p>
      {passage && (
        <>
          <Group className={classes.tools!} gap={2}>
            <Tool label={t('documents.passage.previous')} isDisabled={at <= 0} onClick={() => step(-1)}>
              <IconChevronUp size={15} />
            </Tool>
            <Tool label={t('documents.passage.next')} isDisabled={at >= ordered.length - 1} onClick={() => step(1)}>
              <IconChevronDown size={15} />
            </Tool>
            <Tool label={t('action.clearSelection')} onClick={() => onSelect(null)}>
              <IconX size={15} />
            </Tool>
          </Group>
          <blockquote className={classes.quote}>
            <VisibleText text={passage.quote} keep="" />
          </blockquote>
          {passage.findings.length > 0 && (
            <Text component="h3" size="xs" fw={500} c="dimmed">
              {t('documents.passage.findings', { n: passage.findings.length })}
            </Text>
          )}
          <ul className={classes.findings}>
            {passage.findings.map(({ pointer, kind, text }) => (
              <li key={pointer}>
                <UnstyledButton className={classes.finding!} onClick={() => onReveal(pointer)}>
                  <Badge color="gray" flex="none">
                    <VisibleText text={kind} keep="" />
                  </Badge>
                  <Text component="bdi" inherit c="var(--mantine-color-anchor)" style={{ overflowWrap: 'anywhere' }}>
                    <VisibleText text={text} keep="" />
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OutcomeText({
  passage: { page, line, entry, placeKind = 'page', lineKind = 'line', confidence, markedWith = [] },
  places,
}: {
  passage: Passage;
  places: number;
}) {
  const { t } = useMessages();
  const where = [
    entry,
    page && t(`documents.place.${placeKind}`, { n: page }),
    line && t(`documents.place.${lineKind}`, { n: line }),
  ].filter(Boolean);
  return (
    <>
      {places === 0 && <IconAlertTriangle size={14} aria-hidden />}
      <strong>{where.join(' · ')}</strong>{' '}
      {places === 0
        ? t('documents.passage.missing')
        : places > 1
          ? t('documents.passage.repeated', { n: places })
          : t('documents.passage.marked')}
      {markedWith.length > 1 && ` ${t('documents.passage.together', { n: markedWith.length - 1 })}`}
      {confidence !== undefined && ` ${t('documents.passage.scan', { confidence })}`}
    </>
  );
}

const inDocumentOrder = (passages: readonly Passage[]) =>
  passages.toSorted(
    (a, b) =>
      (a.entry ?? '').localeCompare(b.entry ?? '') || (a.page ?? 0) - (b.page ?? 0) || (a.line ?? 0) - (b.line ?? 0),
  );
