import { ActionIcon, Box, Button, FileButton, Group, Text, Textarea } from '@mantine/core';
import { IconFileDescription, IconFileUpload, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { MAX_REPORT_BYTES } from '#contract/reports.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './ReportSource.module.css';
import { type Draft, draftOfFile, draftOfText, isLarge } from './report-draft.ts';

interface ReportSourceProps {
  draft: Draft | null;
  onChange: (draft: Draft | null) => void;
  disabled: boolean;
}

/** Input for a report: pasted JSON, or a chosen or dropped file that is sent byte for byte. */
export function ReportSource({ draft, onChange, disabled }: ReportSourceProps) {
  const { t, locale } = useMessages();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | null | undefined) => {
    if (!file || disabled) return;
    const read = await draftOfFile(file);
    setRefusal(null);
    if (typeof read === 'object') onChange(read);
    else if (read === 'tooLarge') setRefusal(tooLarge(file.name));
    else setRefusal(t('write.notText', { name: file.name }));
  };
  const tooLarge = (name: string) => t('write.tooLarge', { name, limit: formatBytes(MAX_REPORT_BYTES, locale) });
  // Intercepts a large paste into the empty field, so that the text area never renders it.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (draft || disabled || !isLarge(text)) return;
    event.preventDefault();
    const pasted = draftOfText(text);
    const isTooLarge = pasted.bytes.length > MAX_REPORT_BYTES;
    setRefusal(isTooLarge ? tooLarge(t('write.pasted')) : null);
    if (!isTooLarge) onChange(pasted);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file button is the accessible alternative to dropping.
    <div
      className={classes.source}
      data-over={isOver}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {draft && (draft.fileName || isLarge(draft.text)) ? (
        <Group gap="xs" wrap="nowrap" p="xs" bd="1px solid var(--assay-line)" bdrs="sm">
          <IconFileDescription size={18} aria-hidden="true" />
          <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {draft.fileName ?? t('write.pasted')}{' '}
            <Text span size="xs" c="dimmed">
              {formatBytes(draft.bytes.length, locale)}
            </Text>
          </Box>
          <ActionIcon aria-label={t('write.remove')} disabled={disabled} onClick={() => onChange(null)}>
            <IconX size={15} />
          </ActionIcon>
        </Group>
      ) : (
        <Textarea
          label={t('write.paste')}
          placeholder={t('write.paste.hint')}
          classNames={{ input: classes.input! }}
          rows={14}
          spellCheck={false}
          readOnly={disabled}
          onPaste={paste}
          value={draft?.text ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : draftOfText(value))}
        />
      )}
      <FileButton accept="application/json,.json" disabled={disabled} onChange={(file) => void take(file)}>
        {(button) => (
          <Button {...button} variant="default" size="xs" mt={8} leftSection={<IconFileUpload size={14} />}>
            {t(isOver ? 'write.dropHere' : 'action.chooseFile')}
          </Button>
        )}
      </FileButton>
      {refusal && (
        <Text role="alert" size="sm" c="red" mt={6}>
          {refusal}
        </Text>
      )}
    </div>
  );
}
