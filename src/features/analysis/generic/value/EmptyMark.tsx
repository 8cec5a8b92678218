import { useMessages } from '#src/messages/t.ts';
import classes from './EmptyMark.module.css';

const marks = { absent: '—', null: 'null', text: '“ ”', list: '[ ]', object: '{ }' } as const;

/** Nothing, of five kinds that are not the same: not there, null, a text, a list or an object without content. */
export function EmptyMark({ mark }: { mark: keyof typeof marks }) {
  const { t } = useMessages();
  const words = t(`analysis.mark.${mark}`);
  return (
    <span className={classes.mark} data-mark={mark} title={words} role="img" aria-label={words}>
      {marks[mark]}
    </span>
  );
}
