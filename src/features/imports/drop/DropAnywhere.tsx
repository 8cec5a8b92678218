import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { useImportsState } from '../useImports.ts';
import classes from './DropAnywhere.module.css';
import { itemsOf } from './transfer-items.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => Boolean(dataTransfer?.types.includes('Files'));

/** Imports files that are dropped or pasted on any page, and opens the Import page. */
export function DropAnywhere() {
  const { t } = useMessages();
  const { begin } = useImportsState();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);

  useEffect(() => {
    if (!begin) return;
    const take = (transfer: DataTransfer) => {
      const items = itemsOf(transfer);
      void navigate(paths.import);
      // If the engine fails to load, the Import page shows the error.
      void begin().then(
        (imports) => imports?.intake.takeItems(items),
        () => {},
      );
    };
    // Entering a child also leaves its parent, so the drag has left the window only when the count is back at 0.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (hasFiles(event)) depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer!);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      take(event.clipboardData);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    window.addEventListener('dragenter', enter, options);
    window.addEventListener('dragleave', leave, options);
    window.addEventListener('dragover', hover, options);
    window.addEventListener('drop', drop, options);
    window.addEventListener('paste', paste, options);
    return () => listening.abort();
  }, [begin, navigate]);

  if (!over) return null;
  return (
    <div className={classes.overlay} aria-hidden="true">
      <div className={classes.card}>
        <IconUpload size={28} stroke={1.6} />
        {t('imports.drop.anywhere')}
      </div>
    </div>
  );
}
