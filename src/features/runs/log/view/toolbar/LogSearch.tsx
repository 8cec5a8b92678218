import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconFilter,
  IconLetterCase,
  IconPlayerStop,
  IconRegex,
  IconSearch,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { useDraft } from '#src/ui/form/useDraft.ts';
import { Hint } from '#src/ui/popup/Hint.tsx';
import type { SearchState } from '../../model/protocol.ts';
import type { useLogUrl } from '../log-url.ts';
import classes from './LogToolbar.module.css';

interface LogSearchProps {
  inputRef: Ref<HTMLInputElement>;
  url: ReturnType<typeof useLogUrl>;
  search: SearchState;
  /** The log is loading, so a search may still find lines. */
  isLoading: boolean;
  nth: number | null;
  onJump: (step: 1 | -1) => void;
  onLeave: () => void;
}

const TYPING_PAUSE_MS = 200;

/** Search field for all lines. Searches when typing pauses; Enter and Shift+Enter go to the next and previous match. */
export function LogSearch({ inputRef, url, search, isLoading, nth, onJump, onLeave }: LogSearchProps) {
  const { t } = useMessages();
  const { state, set } = url;
  const sent = state.q ?? '';
  const { draft, setDraft, send } = useDraft(sent, (q) => set({ q }), TYPING_PAUSE_MS);
  const toggle = (key: 'regex' | 'case' | 'only', label: string, icon: ReactNode) => (
    <Hint label={label}>
      <ActionIcon
        variant={state[key] ? 'light' : 'subtle'}
        color={state[key] ? 'verdigris' : 'gray'}
        aria-label={label}
        aria-pressed={state[key] === '1'}
        onClick={() => set({ [key]: state[key] ? undefined : '1' })}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
  const step = (by: 1 | -1, label: string, icon: ReactNode) => (
    <ActionIcon aria-label={label} title={label} onClick={() => onJump(by)}>
      {icon}
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap" className={classes.search}>
      <TextInput
        ref={inputRef}
        size="xs"
        type="search"
        aria-label={t('log.search')}
        placeholder={t('log.search')}
        leftSection={<IconSearch size={14} />}
        value={draft}
        maxLength={1000}
        error={search.phase === 'invalid' || search.phase === 'stopped'}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
          if (event.key !== 'Enter') return;
          if (draft !== sent) send(draft);
          else onJump(event.shiftKey ? -1 : 1);
        }}
        className={classes.searchField!}
      />
      {toggle('regex', t('log.search.regex'), <IconRegex size={15} />)}
      {toggle('case', t('log.search.case'), <IconLetterCase size={15} />)}
      {toggle('only', t('log.search.only'), <IconFilter size={15} />)}
      {search.count > 0 && step(-1, t('search.previous'), <IconChevronUp size={15} />)}
      {search.count > 0 && step(1, t('search.next'), <IconChevronDown size={15} />)}
      {search.phase === 'running' && (
        <ActionIcon
          aria-label={t('log.search.stop')}
          title={t('log.search.stop')}
          onClick={() => set({ q: undefined })}
        >
          <IconPlayerStop size={15} />
        </ActionIcon>
      )}
      <Text size="xs" c="dimmed" role="status" className={classes.count!}>
        <Count search={search} isLoading={isLoading} nth={nth} />
      </Text>
    </Group>
  );
}

function Count({ search, isLoading, nth }: Pick<LogSearchProps, 'search' | 'isLoading' | 'nth'>) {
  const { t, locale } = useMessages();
  const count = search.count.toLocaleString(locale);
  if (search.phase === 'idle') return null;
  if (search.phase === 'invalid') return t('log.search.invalid', { reason: search.reason });
  if (search.phase === 'stopped') return t('log.search.stopped');
  if (search.count === 0 && isLoading) return t('log.search.waiting');
  if (search.phase === 'running') return t('log.search.running', { count });
  if (search.count === 0) return t('log.search.none');
  return nth
    ? t('log.search.nth', { nth: nth.toLocaleString(locale), count })
    : t('log.search.count', { n: search.count });
}
