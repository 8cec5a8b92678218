import '#src/ui/form/segmented-styles.ts';
import { Box, SegmentedControl, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useShownError } from '#src/ui/feedback/useShownError.ts';
import { loaded } from '#src/ui/loaded.tsx';
import { documentQueries } from '../documents.queries.ts';
import { prepareWorker } from '../pdf/file/pdf-worker.ts';
import { ReadingView } from '../reading/ReadingView.tsx';
import { MarkedContext, type Outcome } from '../viewer.ts';
import { DocumentLoading } from './DocumentLoading.tsx';
import classes from './DocumentPane.module.css';
import { DownloadOriginal } from './DownloadOriginal.tsx';
import { PassageBar } from './PassageBar.tsx';
import { Tool } from './Tool.tsx';

const PdfView = loaded(async () => {
  prepareWorker();
  return (await import('../pdf/PdfView.tsx')).PdfView;
}, DocumentLoading);

/** Preloads what is needed to show the document of a project, when the user is about to open it. */
export async function preloadDocument(client: QueryClient, projectId: string) {
  const start = await client.ensureQueryData(documentQueries.start(projectId)).catch(() => undefined);
  if (start?.isPdf) await PdfView.preload().catch(() => {});
}

interface DocumentPaneProps {
  projectId: string;
  passages: readonly Passage[];
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  onReveal: (pointer: string) => void;
  onClose: () => void;
  /** True if the pane covers the page, so that it needs a way to switch back. */
  isCovering: boolean;
}

/** The document with its passages: PDF pages, or the text of any other format. */
export function DocumentPane(props: DocumentPaneProps) {
  const { projectId, passages, selectedId, onSelect, onReveal, onClose, isCovering } = props;
  const { t } = useMessages();
  const query = useQuery(documentQueries.start(projectId));
  const error = useShownError(query);
  const [located, setLocated] = useState<{ id: string; places: number }>();
  const onLocated = useCallback(
    (id: string, places: number) => {
      if (id === selectedId) setLocated({ id, places });
    },
    [selectedId],
  );
  const outcome: Outcome = located && located.id === selectedId ? { places: located.places } : null;
  const marked = useMemo(() => {
    const selected = passages.find(({ id }) => id === selectedId);
    return new Set(selected ? [selected.id, ...(selected.markedWith ?? [])] : []);
  }, [passages, selectedId]);
  const viewer = { projectId, passages, selectedId, onSelect, onLocated };
  return (
    <Stack h="100%" mih={0} gap={0}>
      <header className={classes.head}>
        {isCovering ? (
          <SegmentedControl
            size="xs"
            aria-label={t('documents.view')}
            value="document"
            onChange={onClose}
            data={[
              { value: 'page', label: t('documents.view.page') },
              { value: 'document', label: t('documents.title') },
            ]}
          />
        ) : (
          <Box component="h2" fz="md" fw={600}>
            {t('documents.title')}
          </Box>
        )}
        <DownloadOriginal projectId={projectId} />
        <Tool label={t('documents.close')} onClick={onClose}>
          <IconX size={16} />
        </Tool>
      </header>
      <div className={classes.body}>
        {error && <Failure error={error} retry={() => void query.refetch()} isRetrying={!query.error} />}
        {query.isPending && !error && <DocumentLoading />}
        <MarkedContext value={marked}>
          {query.data?.isPdf === false && <ReadingView {...viewer} />}
          {query.data?.isPdf && <PdfView start={query.data} {...viewer} />}
        </MarkedContext>
      </div>
      <PassageBar
        passages={passages}
        selectedId={selectedId}
        outcome={outcome}
        onSelect={onSelect}
        onReveal={onReveal}
      />
    </Stack>
  );
}
