import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { DropOverlay } from '#src/ui/drop/DropOverlay.tsx';
import { useDrop } from '#src/ui/drop/useDrop.ts';
import { useImportsState } from '../useImports.ts';
import { itemsOf } from './transfer-items.ts';

/** Imports files that are dropped or pasted on any page, and opens the Import page. */
export function DropAnywhere() {
  const { t } = useMessages();
  const { begin } = useImportsState();
  const navigate = useNavigate();
  const isEnabled = begin !== undefined;
  const take = (transfer: DataTransfer) => {
    const items = itemsOf(transfer);
    void navigate(paths.import);
    // If the engine fails to load, the Import page shows the error.
    void begin?.().then(
      (imports) => imports?.intake.takeItems(items),
      () => {},
    );
  };
  const isOver = useDrop({ isEnabled, onDrop: take });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    take(event.clipboardData);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listening = new AbortController();
    window.addEventListener('paste', (event) => onPaste(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isEnabled]);
  return isOver && <DropOverlay text={t('imports.drop.anywhere')} />;
}
