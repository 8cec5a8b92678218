import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import classes from './VisibleName.module.css';

/** A file's name as it is: characters that would hide, or turn `gpj.exe` around, stand as their names. */
export function VisibleName({ name }: { name: string }) {
  if (!hasHidden(name)) return <bdi>{name}</bdi>;
  return (
    <bdi>
      {tokenize(name).map(({ kind, label }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        kind === 'text' ? label : <span key={index} className={classes.token}>{`‹${label}›`}</span>,
      )}
    </bdi>
  );
}
