import { hasHidden, tokenize } from '#src/lib/format/visible-text.ts';
import classes from './VisibleName.module.css';

/**
 * File name in which invisible and direction-changing characters, such as those that disguise `.exe`, are spelled out.
 */
export function VisibleName({ name }: { name: string }) {
  if (!hasHidden(name)) return <bdi>{name}</bdi>;
  return (
    <bdi>
      {tokenize(name).map(({ kind, label }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order.
        kind === 'text' ? label : <span key={index} className={classes.token}>{`‹${label}›`}</span>,
      )}
    </bdi>
  );
}
