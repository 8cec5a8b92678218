import '#src/ui/popup/floating-styles.ts';
import { ActionIcon, Button, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { entryText } from '#src/ui/phrases/service-text.ts';
import type { LogClient } from '../../client/log-client.ts';
import { flatFields, textOfValue } from '../../model/entry-fields.ts';
import { isoOf } from '../../model/entry-time.ts';
import type { EntryDetail } from '../../model/protocol.ts';
import type { ValueChoice } from '../log-url.ts';
import { LogText } from '../rows/LogText.tsx';
import classes from './LogDetail.module.css';

interface LogDetailProps {
  client: LogClient;
  line: number | null;
  onClose: () => void;
  /** Shows only the lines with a value of the entry, or hides them. */
  onFilter: (choice: ValueChoice) => void;
}

/** Drawer that shows the whole entry of a line. */
export const LogDetail = memo(function LogDetail({ client, line, onClose, onFilter }: LogDetailProps) {
  const { t } = useMessages();
  const entry = useEntry(client, line);
  // Opens one render after mounting, because Mantine remembers the focus when a drawer opens, not when it mounts open.
  const opened = useMounted() && line !== null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={line !== null && t('log.detail.title', { line })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {entry && <EntryView entry={entry} onFilter={onFilter} />}
    </Drawer>
  );
});

/** Returns the entry of a line, or null without a line or before the worker has answered. */
function useEntry(client: LogClient, line: number | null): EntryDetail | null {
  const [entry, setEntry] = useState<EntryDetail | null>(null);
  useEffect(() => {
    if (line !== null) void client.ask('entry', { line }).then(setEntry);
  }, [client, line]);
  return entry?.line === line ? entry : null;
}

/** Maximum number of characters of a message that are shown. The download has all of them. */
const MAX_MESSAGE_LENGTH = 100_000;

interface EntryViewProps {
  entry: EntryDetail;
  onFilter: (choice: ValueChoice) => void;
}

/** Shows a log entry: its facts, the message with its translation, the fields and the original JSON. */
function EntryView({ entry, onFilter }: EntryViewProps) {
  const { t, locale } = useMessages();
  const { text, fields, source, bytes } = entry;
  // Rows show only the translation.
  const translation = fields && locale !== 'en' ? entryText(fields, locale) : null;
  return (
    <Stack gap="md">
      <EntryFacts entry={entry} onFilter={onFilter} />
      {translation !== null && (
        <Part title={t('log.detail.translation')} copy={translation}>
          <Lines text={translation} />
        </Part>
      )}
      <Part title={t('log.column.message')} copy={text}>
        <Lines text={text.slice(0, MAX_MESSAGE_LENGTH)} />
      </Part>
      {fields && Object.keys(fields).length > 0 && (
        <Part title={t('log.detail.fields')} copy={JSON.stringify(fields, null, 2)}>
          <FieldTable fields={fields} onFilter={onFilter} />
        </Part>
      )}
      <Part title={t('log.detail.source')} copy={source}>
        <pre className={classes.message}>
          <LogText text={source} />
        </pre>
        {bytes > source.length * 3 && (
          <Text size="xs" c="dimmed">
            {t('log.detail.truncated', { size: formatBytes(bytes, locale) })}
          </Text>
        )}
      </Part>
    </Stack>
  );
}

function EntryFacts({ entry: { time, level, task, attempt }, onFilter }: EntryViewProps) {
  const { t, locale } = useMessages();
  const iso = isoOf(time);
  const filtered = (of: 'level' | 'task', value: string, text: string) =>
    value && <FilteredValue of={of} value={value} label={t(`log.${of}`)} text={text} onFilter={onFilter} />;
  const facts = [
    { label: t('log.time'), value: iso && formatInstant(iso, locale, 'full') },
    { label: t('log.level'), value: filtered('level', level, level.toUpperCase()) },
    { label: t('log.task'), value: filtered('task', task, task) },
    { label: t('log.detail.attempt'), value: attempt > 0 ? String(attempt) : '' },
  ];
  return <Facts items={facts.filter(({ value }) => value !== '')} />;
}

/** Shows each line of a text on its own, so that colors and bidirectional text end with it. */
function Lines({ text }: { text: string }) {
  return (
    <pre className={classes.message}>
      {text.split('\n').map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other identity.
        <div key={i}>
          <LogText text={line} />
        </div>
      ))}
    </pre>
  );
}

function FieldTable({
  fields,
  onFilter,
}: Pick<EntryViewProps, 'onFilter'> & { fields: NonNullable<EntryDetail['fields']> }) {
  return (
    <table className={classes.fields}>
      <tbody>
        {flatFields(fields).map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same path.
          <tr key={i}>
            <th scope="row">
              <LogText text={name} />
            </th>
            <td>
              <FilteredValue
                of="field"
                name={name}
                value={textOfValue(value)}
                label={name}
                text={typeof value === 'string' ? value : JSON.stringify(value)}
                onFilter={onFilter}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Part({ title, copy, children }: { title: string; copy: string; children: ReactNode }) {
  const { t } = useMessages();
  return (
    <Stack gap={4}>
      <Text component="h3" size="sm" fw={600} m={0}>
        {title}
        <CopyButton value={copy}>
          {({ copied, copy: run }) => (
            <Button
              size="compact-xs"
              variant="subtle"
              ml={6}
              onClick={run}
              aria-label={`${t('action.copy')}: ${title}`}
            >
              {copied ? t('action.copied') : t('action.copy')}
            </Button>
          )}
        </CopyButton>
      </Text>
      {children}
    </Stack>
  );
}

interface FilteredValueProps extends Pick<ValueChoice, 'of'> {
  name?: string;
  /** Null for a value that the log cannot be filtered by. */
  value: string | null;
  label: string;
  text: string;
  onFilter: (choice: ValueChoice) => void;
}

/** Shows a value with buttons that show only the lines with it or hide them. */
function FilteredValue({ of, name = '', value, label, text, onFilter }: FilteredValueProps) {
  const { t } = useMessages();
  if (value === null) return <LogText text={text} />;
  const button = (hides: boolean) => {
    const action = t(hides ? 'log.detail.hide' : 'log.detail.only');
    const Icon = hides ? IconFilterOff : IconFilter;
    return (
      <ActionIcon
        size={24}
        aria-label={`${action}: ${label}`}
        title={action}
        onClick={() => onFilter({ of, name, value, hides })}
      >
        <Icon size={14} />
      </ActionIcon>
    );
  };
  return (
    <Group gap={2} wrap="nowrap" justify="space-between">
      <span className={classes.value}>
        <LogText text={text} />
      </span>
      <Group gap={0} wrap="nowrap">
        {button(false)}
        {button(true)}
      </Group>
    </Group>
  );
}
