import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Tool } from '../pane/Tool.tsx';
import classes from './PdfToolbar.module.css';
import type { usePdfSearch } from './usePdfSearch.ts';
import type { useZoom } from './useZoom.ts';

interface PdfToolbarProps {
  page: number;
  pages: number;
  goTo: (page: number) => void;
  zoom: ReturnType<typeof useZoom>;
  query: string;
  setQuery: (query: string) => void;
  search: ReturnType<typeof usePdfSearch>;
  hasThumbnails: boolean;
  setHasThumbnails: (hasThumbnails: boolean) => void;
}

/** Thumbnails, page number, zoom and search of a PDF. Its parts are memoized, because scrolling changes the page. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, goTo, zoom, query, setQuery, search, hasThumbnails, setHasThumbnails } = props;
  const { t } = useMessages();
  return (
    <Group
      className={classes.bar!}
      gap="4px 10px"
      p="5px 8px"
      data-screen
      role="toolbar"
      aria-label={t('documents.view')}
    >
      <ThumbnailTool hasThumbnails={hasThumbnails} setHasThumbnails={setHasThumbnails} />
      <PageTools page={page} pages={pages} goTo={goTo} />
      <ZoomTools zoom={zoom} />
      <SearchTools query={query} setQuery={setQuery} search={search} />
    </Group>
  );
}

const ThumbnailTool = memo(function ThumbnailTool(props: Pick<PdfToolbarProps, 'hasThumbnails' | 'setHasThumbnails'>) {
  const { hasThumbnails, setHasThumbnails } = props;
  const { t } = useMessages();
  return (
    <ActionIcon
      aria-label={t('documents.thumbnails')}
      title={t('documents.thumbnails')}
      aria-pressed={hasThumbnails}
      variant={hasThumbnails ? 'light' : 'subtle'}
      onClick={() => setHasThumbnails(!hasThumbnails)}
    >
      <IconLayoutSidebar size={16} />
    </ActionIcon>
  );
});

const PageTools = memo(function PageTools({ page, pages, goTo }: Pick<PdfToolbarProps, 'page' | 'pages' | 'goTo'>) {
  const { t } = useMessages();
  return (
    <Group gap={2} wrap="nowrap">
      <PageNumber page={page} pages={pages} goTo={goTo} />
      <Tool label={t('table.previous')} isDisabled={page <= 1} onClick={() => goTo(page - 1)}>
        <IconChevronUp size={16} />
      </Tool>
      <Tool label={t('table.next')} isDisabled={page >= pages} onClick={() => goTo(page + 1)}>
        <IconChevronDown size={16} />
      </Tool>
    </Group>
  );
});

/** Shows the number of the page in view, which can be changed to go to another one. */
function PageNumber({ page, pages, goTo }: Pick<PdfToolbarProps, 'page' | 'pages' | 'goTo'>) {
  const { t, locale } = useMessages();
  /** The unfinished input; null if there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const go = () => {
    const number = Number(draft);
    if (draft && Number.isInteger(number)) goTo(Math.min(pages, Math.max(1, number)));
    setDraft(null);
  };
  return (
    <>
      <TextInput
        size="xs"
        w={48}
        styles={{ input: { textAlign: 'center' } }}
        inputMode="numeric"
        aria-label={t('documents.page.number')}
        value={draft ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setDraft(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
        }}
        onBlur={go}
      />
      <Text span size="sm" c="dimmed" mx={4} style={{ whiteSpace: 'nowrap' }}>
        {t('documents.page.of', { n: pages.toLocaleString(locale) })}
      </Text>
    </>
  );
}

const ZoomTools = memo(function ZoomTools({ zoom }: Pick<PdfToolbarProps, 'zoom'>) {
  const { t, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(zoom.zoom);
  return (
    <Group gap={2} wrap="nowrap">
      <Tool label={t('documents.zoom.out')} isDisabled={!zoom.canZoomOut} onClick={zoom.zoomOut}>
        <IconZoomOut size={16} />
      </Tool>
      <Text component="output" size="sm" miw={42} ta="center">
        {percent}
      </Text>
      <Tool label={t('documents.zoom.in')} isDisabled={!zoom.canZoomIn} onClick={zoom.zoomIn}>
        <IconZoomIn size={16} />
      </Tool>
      <Tool label={t('documents.zoom.fit')} isDisabled={zoom.zoom === 1} onClick={zoom.fit}>
        <IconArrowAutofitWidth size={16} />
      </Tool>
    </Group>
  );
});

const SearchTools = memo(function SearchTools(props: Pick<PdfToolbarProps, 'query' | 'setQuery' | 'search'>) {
  const { query, setQuery, search } = props;
  const { t } = useMessages();
  return (
    <div className={classes.search}>
      <SearchField label={t('documents.search')} value={query} onChange={setQuery} />
      {query !== '' && <SearchState search={search} />}
    </div>
  );
});

function SearchState({ search: { hits, at, isSearching, step } }: Pick<PdfToolbarProps, 'search'>) {
  const { t } = useMessages();
  const isNone = hits.length === 0;
  return (
    <>
      <Text span size="xs" c="dimmed" px={6} style={{ whiteSpace: 'nowrap' }} role="status">
        {isNone && isSearching
          ? t('search.searching')
          : isNone
            ? t('search.matches', { n: 0 })
            : t('search.position', { at: at + 1, n: hits.length })}
      </Text>
      <Tool label={t('search.previous')} isDisabled={isNone} onClick={() => step(-1)}>
        <IconChevronUp size={16} />
      </Tool>
      <Tool label={t('search.next')} isDisabled={isNone} onClick={() => step(1)}>
        <IconChevronDown size={16} />
      </Tool>
    </>
  );
}
