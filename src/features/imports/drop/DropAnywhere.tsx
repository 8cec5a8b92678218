import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DropOverlay } from '#src/ui/drop/DropOverlay.tsx';
import { useDrop } from '#src/ui/drop/useDrop.ts';
import { useImportsState } from '../useImports.ts';
import { itemsOf } from './transfer-items.ts';

const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Imports files that are dropped or pasted on any page, and opens the Import page. */
export function DropAnywhere() {
  const { t } = useMessages();
  const { begin } = useImportsState();
  const navigate = useNavigate();
  const isEnabled = begin !== null;
  const take = (transfer: DataTransfer) => {
    const items = itemsOf(transfer);
    void navigate(paths.import);
    void begin?.()
      .then((imports) => imports?.intake.takeItems(items))
      // If the engine fails to load, the Import page shows the error.
      .catch(() => {});
  };
  const isOver = useDrop({ isEnabled, onDrop: take });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    // Spreadsheets and word processors put a picture next to the text that they copy.
    if (!clipboardData?.files.length || clipboardData.types.includes('text/plain')) return;
    if (target instanceof Element && target.closest(editable)) return;
    event.preventDefault();
    take(clipboardData);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listening = new AbortController();
    window.addEventListener('paste', (event) => onPaste(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isEnabled]);
  return isOver && <DropOverlay text={t('imports.drop.anywhere')} />;
}
