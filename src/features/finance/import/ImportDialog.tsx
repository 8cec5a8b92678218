import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportNotation } from '#contract/parts/import-notation.ts';
import { saveBlob } from '#src/api/files/save-target.ts';
import { bookImport, previewImport } from '#src/api/transactions/import-transactions.ts';
import { csvOf } from '#src/lib/format/csv.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useReturnedFocus } from '#src/ui/focus/useReturnedFocus.ts';
import { Dialog } from '#src/ui/popup/Dialog.tsx';
import { financeQueries } from '../finance.queries.ts';
import { Booked } from './Booked.tsx';
import { ImportColumns, importColumns } from './ImportColumns.tsx';
import { ImportFaults } from './ImportFaults.tsx';
import { ImportPreview } from './ImportPreview.tsx';

interface ImportDialogProps {
  /** File that was dropped on the page. */
  file: File | undefined;
  /** Time zone of the page. */
  zone: string;
  close: () => void;
}

/** Checks a file of transactions, shows what would be booked or what is wrong with it, and books all or none. */
export function ImportDialog({ file: dropped, zone, close }: ImportDialogProps) {
  const { t } = useMessages();
  useReturnedFocus();
  const imported = useImport();
  const { chosen, check, preview, booking } = imported;
  const field = useRef<HTMLInputElement>(null);
  const checkDropped = useEffectEvent(() => dropped && check(dropped));
  useEffect(() => {
    checkDropped();
  }, []);
  const choose = () => field.current?.click();
  const isBusy = booking.isPending;
  const isDone = booking.isSuccess;
  const { data } = preview;
  return (
    <Dialog
      isBusy={isBusy}
      close={close}
      opened={useMounted()}
      size={data ? 960 : 640}
      title={t('finance.import')}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="md">
        <Content {...imported} zone={zone} close={close} />
        <Group justify="space-between" gap="xs">
          {chosen ? (
            <span />
          ) : (
            <Button variant="default" onClick={() => saveTemplate(t)}>
              {t('finance.import.template')}
            </Button>
          )}
          <Group gap="xs">
            <Button variant={data?.digest ? 'default' : 'filled'} onClick={isDone ? close : choose} disabled={isBusy}>
              {isDone ? t('action.close') : t(chosen ? 'finance.import.other' : 'action.chooseFile')}
            </Button>
            {data?.digest && chosen && !isDone && (
              <Button
                loading={isBusy}
                disabled={preview.isPending}
                onClick={() => booking.mutate({ ...chosen, digest: data.digest! })}
              >
                {t('finance.import.book', { n: data.count ?? 0 })}
              </Button>
            )}
          </Group>
        </Group>
        <input
          ref={field}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          hidden
          aria-label={t('action.chooseFile')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) check(file);
            // Reset the field; otherwise choosing the same file again fires no change event.
            currentTarget.value = '';
          }}
        />
      </Stack>
    </Dialog>
  );
}

interface ContentProps {
  zone: string;
  close: () => void;
}

/** Shows that the file is booked, or what would be booked, or what is wrong with it. */
function Content({ chosen, check, preview, booking, zone, close }: ReturnType<typeof useImport> & ContentProps) {
  const { t } = useMessages();
  const { data } = preview;
  if (booking.isSuccess) return <Booked booked={booking.data} at={booking.submittedAt} zone={zone} close={close} />;
  return (
    <>
      {booking.error && <Failure error={booking.error} />}
      {chosen ? <Text fw={600}>{chosen.file.name}</Text> : <ImportColumns />}
      {preview.isPending && (
        <Group gap="xs" role="status">
          <Loader size="xs" />
          <Text size="sm">{t('finance.import.checking')}</Text>
        </Group>
      )}
      {preview.error && <Failure error={preview.error} retry={() => chosen && preview.mutate(chosen)} />}
      {data &&
        (data.faults.length > 0 ? (
          <ImportFaults preview={data} zone={zone} answer={(answers) => chosen && check(chosen.file, answers)} />
        ) : (
          <ImportPreview preview={data} notation={chosen?.notation ?? {}} zone={zone} />
        ))}
    </>
  );
}

function saveTemplate(t: ReturnType<typeof useMessages>['t']) {
  const header = importColumns.map(({ label }) => t(label));
  saveBlob(new Blob([csvOf([header])], { type: 'text/csv;charset=utf-8' }), `${t('finance.import.templateName')}.csv`);
}

interface Chosen {
  file: File;
  notation: ImportNotation;
}

/** Sends a file to be checked, and then to be booked as its preview showed it. */
function useImport() {
  const client = useQueryClient();
  const preview = useMutation({ mutationFn: ({ file, notation }: Chosen) => previewImport(file, notation) });
  const booking = useMutation({
    mutationFn: ({ file, notation, digest }: Chosen & { digest: string }) => bookImport(file, notation, digest),
    onSettled: () => client.invalidateQueries({ queryKey: financeQueries.all }),
    // Shows what the service says about the file now.
    onError: (_, chosen) => preview.mutate(chosen),
  });
  const chosen = preview.variables;
  return {
    chosen,
    /** Checks a file, with the answers about its notation if it was asked for them. */
    check(file: File, answers?: Partial<ImportNotation>) {
      booking.reset();
      preview.mutate({ file, notation: { ...(answers && chosen?.notation), ...answers } });
    },
    preview,
    booking,
  };
}
