import { Alert, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentBlock } from '#contract/documents.ts';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { documentQueries } from '../documents.queries.ts';
import { DocumentLoading } from '../pane/DocumentLoading.tsx';
import { useIsNear } from '../pane/useIsNear.ts';
import type { ViewerProps } from '../viewer.ts';
import { BlockView } from './BlockView.tsx';
import { canHold, withCheckedSpan } from './locate.ts';
import classes from './ReadingView.module.css';

/** Shows the text of a document in blocks. Loads more near its end, or until the selected passage is loaded. */
export function ReadingView({ projectId, passages: stated, selectedId, onSelect, onLocated }: ViewerProps) {
  const { t } = useMessages();
  const query = useInfiniteQuery(documentQueries.blocks(projectId));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const blocks = useMemo(() => data?.pages.flatMap((page) => page.blocks) ?? [], [data]);
  const isComplete = data !== undefined && !hasNextPage;
  const passages = useMemo(
    () => stated.map((passage) => withCheckedSpan(blocks, passage, isComplete)),
    [blocks, stated, isComplete],
  );
  const selected = passages.find(({ id }) => id === selectedId);
  const onCounted = useSelectedPlaces({ blocks, selected, isComplete, onLocated });
  const byBlock = useMemo(() => passagesByBlock(blocks, passages), [blocks, passages]);
  const isSelectedLoaded = !selected || blocks.some((block) => canHold(block, selected));
  const end = useRef<HTMLDivElement>(null);
  const isEndNear = useIsNear(end, blocks.length);
  const wantsMore = hasNextPage && !isFetchingNextPage && !error && (isEndNear || !isSelectedLoaded);
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  const [first] = data?.pages ?? [];
  let entry: string | undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: it is not a form.
    <div className={classes.frame} data-frame role="group" aria-label={t('documents.text')} tabIndex={0}>
      {error && <Failure error={error} retry={() => void (data ? fetchNextPage() : refetch())} />}
      {!data && !error && <DocumentLoading />}
      {first && (
        <Text size="xs" c="dimmed" maw="46rem" mx="auto">
          {t('documents.text.note')}
        </Text>
      )}
      {first &&
        blocks.map((block) => {
          const isNewEntry = block.place.entry !== entry;
          entry = block.place.entry;
          return (
            <div key={block.id}>
              {isNewEntry && entry && (
                <h2 className={classes.entry}>
                  <VisibleText text={entry} keep="" />
                </h2>
              )}
              <BlockView
                block={block}
                format={first.format}
                passages={byBlock.get(block.id) ?? none}
                selectedId={selectedId}
                onSelect={onSelect}
                onCounted={onCounted}
              />
            </div>
          );
        })}
      <Text component="div" ref={end} size="sm" c="dimmed" ta="center" mih={1} role="status">
        {isFetchingNextPage && t('documents.text.loading')}
      </Text>
      {first?.truncated && !hasNextPage && <Alert color="gray">{t('documents.text.truncated')}</Alert>}
    </div>
  );
}

const none: Passage[] = [];

/** Returns the passages that can be in each block. */
function passagesByBlock(blocks: readonly DocumentBlock[], passages: readonly Passage[]) {
  const placeOf = (entry: string | null, page: number | null) => JSON.stringify([entry, page]);
  const byPlace = Map.groupBy(passages, ({ entry, page }) => placeOf(entry, page));
  return new Map(
    blocks.map((block) => {
      const near = byPlace.get(placeOf(block.place.entry ?? null, block.place.page ?? null)) ?? none;
      return [block.id, near.length > 0 ? near.filter((passage) => canHold(block, passage)) : none];
    }),
  );
}

interface SelectedPlaces {
  blocks: readonly DocumentBlock[];
  selected: Passage | undefined;
  /** True if all blocks are loaded. */
  isComplete: boolean;
  onLocated: (passageId: string, places: number) => void;
}

/** Adds up the places of the selected passage in all blocks that can hold it, and reports them. */
function useSelectedPlaces({ blocks, selected, isComplete, onLocated }: SelectedPlaces) {
  const [counts, setCounts] = useState(new Map<number, Map<string, number>>());
  const holding = useMemo(
    () => (selected ? blocks.filter((block) => canHold(block, selected)) : []),
    [blocks, selected],
  );
  const places = selected ? holding.reduce((sum, { id }) => sum + (counts.get(id)?.get(selected.id) ?? 0), 0) : 0;
  const isCounted = holding.every(({ id }) => counts.has(id)) && (holding.length > 0 || isComplete);
  useEffect(() => {
    if (selected && (places > 0 || isCounted)) onLocated(selected.id, places);
  }, [selected, places, isCounted, onLocated]);
  return useCallback((blockId: number, ofBlock: Map<string, number>) => {
    setCounts((before) => new Map(before).set(blockId, ofBlock));
  }, []);
}
