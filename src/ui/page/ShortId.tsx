import { CopyIconButton } from './CopyIconButton.tsx';
import classes from './ShortId.module.css';

/** Shows the first eight characters of an id or digest and copies all of it. `whole` shows all of it, wrapped. */
export function ShortId({ id, whole = false }: { id: string; whole?: boolean }) {
  return (
    <span className={classes.id} data-whole={whole}>
      <code title={id}>{whole ? id : id.slice(0, 8)}</code>
      <CopyIconButton text={id} />
    </span>
  );
}
