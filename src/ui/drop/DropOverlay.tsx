import { IconUpload } from '@tabler/icons-react';
import classes from './DropOverlay.module.css';

/** Covers the page while files are dragged over it, and says what happens to them. */
export function DropOverlay({ text }: { text: string }) {
  return (
    <div className={classes.overlay} aria-hidden="true">
      <div className={classes.card}>
        <IconUpload size={28} stroke={1.6} aria-hidden />
        {text}
      </div>
    </div>
  );
}
