import '#src/ui/popup/floating-styles.ts';
import { Anchor, Button, CopyButton, Drawer, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { entryText } from '#src/ui/phrases/service-text.ts';
import type { LogClient } from '../client/log-client.ts';
import type { EntryDetail } from '../model/protocol.ts';
import type { LogPatch } from './log-url.ts';
import { LogText } from './rows/LogText.tsx';
import classes from './toolbar/LogToolbar.module.css';

interface LogDetailProps {
  client: LogClient;
  line: number | null;
  onClose: () => void;
  /** Filters the log by what the entry has. */
  onFilter: (patch: LogPatch) => void;
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
  const filter = (patch: LogPatch, value: string) => (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="start"
      title={t('log.detail.filter')}
      onClick={() => onFilter(patch)}
    >
      <LogText text={value} />
    </Anchor>
  );
  const facts = [
    { label: t('log.time'), value: isTimed ? formatInstant(new Date(time).toISOString(), locale, 'full') : '' },
    { label: t('log.level'), value: level && filter({ level }, level.toUpperCase()) },
    { label: t('log.task'), value: task && filter({ task }, task) },
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
              {Object.entries(fields).map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">
                    <LogText text={name} />
                  </th>
                  <td>
                    {isIn(text, value) ? (
                      filter({ q: String(value), regex: undefined, only: '1' }, String(value))
                    ) : (
                      <LogText text={typeof value === 'string' ? value : JSON.stringify(value, null, 1)} />
                    )}
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

/** Maximum number of characters of a value that the search takes. */
const MAX_SEARCHED = 200;

/** Returns true for a value that the search, which reads messages and not fields, finds. */
const isIn = (message: string, value: unknown) =>
  (typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= MAX_SEARCHED)) &&
  message.includes(String(value));

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
