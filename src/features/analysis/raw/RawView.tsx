import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { pointerOf } from '../result/anchors.ts';
import { RawTree } from './RawTree.tsx';
import { type OpenedNodes, openTo, openWidely, searchTree } from './tree-rows.ts';

const INITIAL_LINES = 200;
const MAX_LINES = 100_000;

/** Shows the result as a searchable tree with exact values. */
export function RawView({ value }: { value: Json }) {
  const { t, locale } = useMessages();
  const { hash } = useLocation();
  const target = pointerOf(hash);
  const [active, setActive] = useState(target ?? '');
  const [opened, setOpened] = useState<OpenedNodes>(() => {
    const first = openWidely(value, INITIAL_LINES);
    return target ? openTo(value, target, first) : first;
  });
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => searchTree(value, wanted), [value, wanted]);
  const at = hits.indexOf(active);
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);

  const go = (by: 1 | -1) => {
    const next = hits.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % hits.length);
    if (next === undefined) return;
    setOpened(openTo(value, next, opened));
    setActive(next);
  };
  return (
    <div>
      <Group gap="xs" mb="xs">
        <TextInput
          flex="1 1 220px"
          maw={340}
          type="search"
          leftSection={<IconSearch size={15} aria-hidden />}
          aria-label={t('analysis.raw.search')}
          placeholder={t('analysis.raw.search')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          }}
        />
        {wanted && (
          <Group gap={4}>
            <Text span inherit c="dimmed" fz="sm" role="status">
              {at >= 0
                ? t('search.position', { at: count(at + 1), n: count(hits.length) })
                : t('search.matches', { n: hits.length })}
            </Text>
            <ActionIcon onClick={() => go(-1)} disabled={hits.length === 0} aria-label={t('analysis.raw.previous')}>
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon onClick={() => go(1)} disabled={hits.length === 0} aria-label={t('analysis.raw.next')}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        <Group gap={4} ml="auto">
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => setOpened(openWidely(value, MAX_LINES))}
          >
            {t('analysis.raw.expand')}
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(new Map([['', 1_000]]))}>
            {t('analysis.raw.collapse')}
          </Button>
        </Group>
      </Group>
      <RawTree value={value} opened={opened} onOpened={setOpened} active={active} onActive={setActive} query={wanted} />
    </div>
  );
}
