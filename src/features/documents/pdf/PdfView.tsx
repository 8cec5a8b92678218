import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { documentQueries, type SourceStart } from '../documents.queries.ts';
import { DocumentLoading } from '../pane/DocumentLoading.tsx';
import type { ViewerProps } from '../viewer.ts';
import { PdfPages } from './PdfPages.tsx';
import { usePdf } from './usePdf.ts';

export function PdfView({ start, ...viewer }: ViewerProps & { start: SourceStart }) {
  const { t } = useMessages();
  const { projectId } = viewer;
  const { pdf, shape, error, reopen } = usePdf(projectId, start);
  const client = useQueryClient();
  const readBlock = useCallback(
    async (block: number) => {
      const read = client.fetchQuery({ ...documentQueries.block(projectId, block), retry: false });
      return (await read.catch(() => null))?.block ?? null;
    },
    [client, projectId],
  );
  if (error instanceof ApiError) return <Failure error={error} retry={reopen} />;
  if (error)
    return (
      <Alert color="red" role="alert" m="md" title={t('documents.broken')}>
        {t('documents.broken.body')}
      </Alert>
    );
  if (!pdf || !shape) return <DocumentLoading />;
  return <PdfPages pdf={pdf} shape={shape} readBlock={readBlock} {...viewer} />;
}
