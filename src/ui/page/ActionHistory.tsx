import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AuditChange } from '#contract/audit.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '../feedback/QueryView.tsx';
import { ChangeList, History } from './ChangeList.tsx';
import { VisibleText } from './VisibleText.tsx';

interface ActionHistoryProps {
  query: UseQueryResult<{ items: AuditChange[]; total: number }>;
  onToggle: (isOpen: boolean) => void;
}

/** Lists who did what to a project or a run, collapsed at first. */
export function ActionHistory({ query, onToggle }: ActionHistoryProps) {
  const { t } = useMessages();
  return (
    <History title={t('audit.history')} onToggle={onToggle}>
      {/* Nothing is loading until the history is opened. */}
      {(query.fetchStatus !== 'idle' || !query.isPending) && (
        <QueryView query={query}>
          {({ items, total }) => (
            <>
              {items.length === 0 && <Text size="sm">{t('audit.history.none')}</Text>}
              {items.length < total && <Text size="sm">{t('audit.history.more', { n: items.length, total })}</Text>}
              <ChangeList
                changes={items.map(({ at, user_name, ...action }, index) => ({
                  ...action,
                  revision: total - index,
                  changed_by: user_name ?? t('audit.nobody'),
                  changed_at: at,
                }))}
              >
                {({ operation, before, after }) => (
                  <>
                    {actionText(operation)} <ChangedValues before={before} after={after} />
                  </>
                )}
              </ChangeList>
            </>
          )}
        </QueryView>
      )}
    </History>
  );
}

/** Returns the name of an action by the call or the command that did it. */
export const actionText = (operation: string) =>
  operation.startsWith('admin.')
    ? `${messageOr('audit.do.admin', '')}: ${operation.slice('admin.'.length)}`
    : messageOr(`audit.do.${operation}`, operation);

const fieldsOf = (values: unknown) => (typeof values === 'object' && values ? values : {}) as Record<string, unknown>;
const textOf = (value: unknown): string => {
  if (value == null) return '–';
  return Array.isArray(value) ? value.join(', ') : messageOr(`audit.value.${value}`, String(value));
};

/** Shows the values that an action set or changed. */
export function ChangedValues({ before, after }: { before?: unknown; after?: unknown }) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys({ ...old, ...now }).filter((name) => textOf(old[name]) !== textOf(now[name]));
  return names.map((name) => (
    <Text key={name} span inherit display="block" fz="xs">
      {messageOr(`audit.field.${name}`, name)}: {name in old && <VisibleText text={textOf(old[name])} keep="" />}
      {name in old && name in now && ' → '}
      {name in now && <VisibleText text={textOf(now[name])} keep="" />}
    </Text>
  ));
}
