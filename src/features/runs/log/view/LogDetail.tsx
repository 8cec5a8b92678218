import '#src/ui/popup/floating-styles.ts';
import { ActionIcon, Button, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { entryText } from '#src/ui/phrases/service-text.ts';
import type { LogClient } from '../client/log-client.ts';
import { flatFields, textOfValue } from '../model/entry-fields.ts';
import type { EntryDetail } from '../model/protocol.ts';
import type { ValueChoice } from './log-url.ts';
import { LogText } from './rows/LogText.tsx';
import classes from './toolbar/LogToolbar.module.css';

interface LogDetailProps {
  client: LogClient;
  line: number | null;
  onClose: () => void;
  /** Shows only the lines with a value of the entry, or hides them. */
  onFilter: (choice: ValueChoice) => void;
}

/** Drawer that shows a whole entry: the multiline message, the fields and the original JSON. */
export const LogDetail = memo(function LogDetail({ client, line, onClose, onFilter }: LogDetailProps) {
  const { t } = useMessages();
  const [detail, setDetail] = useState<EntryDetail | null>(null);
  // Opens one render after mounting, because Mantine remembers the focus when a drawer opens, not when it mounts open.
  const opened = useMounted() && line !== null;
  useEffect(() => {
    if (line !== null) void client.ask('entry', { line }).then(setDetail);
  }, [client, line]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={line !== null && t('log.detail.title', { line })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {detail && detail.line === line && <Detail detail={detail} onFilter={onFilter} />}
    </Drawer>
  );
});

function Detail({ detail, onFilter }: { detail: EntryDetail } & Pick<LogDetailProps, 'onFilter'>) {
  const { t, locale } = useMessages();
  const { time, level, task, attempt, text, fields, source, bytes } = detail;
  // The search reads entries as received, in English, so only this view translates them.
  const translation = fields && locale !== 'en' ? entryText(fields, locale) : null;
  const isTimed = Number.isFinite(time) && Math.abs(time) <= 8.64e15;
  const facts = [
    { label: t('log.time'), value: isTimed ? formatInstant(new Date(time).toISOString(), locale, 'full') : '' },
    {
      label: t('log.level'),
      value: level && (
        <Filtered of="level" value={level} label={t('log.level')} text={level.toUpperCase()} onFilter={onFilter} />
      ),
    },
    {
      label: t('log.task'),
      value: task && <Filtered of="task" value={task} label={t('log.task')} text={task} onFilter={onFilter} />,
    },
    { label: t('log.detail.attempt'), value: attempt > 0 ? String(attempt) : '' },
  ];
  return (
    <Stack gap="md">
      <Facts items={facts.filter(({ value }) => value !== '')} />
      {translation !== null && (
        <Part title={t('log.detail.translation')} copy={translation}>
          <pre className={classes.message}>
            <LogText text={translation} />
          </pre>
        </Part>
      )}
      <Part title={t('log.detail.message')} copy={text}>
        <pre className={classes.message}>
          {text
            .slice(0, 100_000)
            .split('\n')
            .map((part, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other identity.
              <div key={i}>
                <LogText text={part} />
              </div>
            ))}
        </pre>
      </Part>
      {fields && Object.keys(fields).length > 0 && (
        <Part title={t('log.detail.fields')} copy={JSON.stringify(fields, null, 2)}>
          <table className={classes.fields}>
            <tbody>
              {flatFields(fields).map(([name, value], i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same path.
                <tr key={i}>
                  <th scope="row">
                    <LogText text={name} />
                  </th>
                  <td>
                    <Filtered
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

interface FilteredProps extends Pick<ValueChoice, 'of'>, Pick<LogDetailProps, 'onFilter'> {
  name?: string;
  /** Null for a value that the log cannot be filtered by. */
  value: string | null;
  label: string;
  text: string;
}

/** Shows a value with buttons that show only the lines with it or hide them. */
function Filtered({ of, name = '', value, label, text, onFilter }: FilteredProps) {
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
