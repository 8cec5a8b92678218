import classes from './Meter.module.css';

/** Shows a share of a whole as the exact number and a decorative bar. */
export function Meter({ source, of }: { source: string; of: 1 | 100 }) {
  const percent = Math.min(100, Math.max(0, (Number(source) / of) * 100));
  return (
    <span className={classes.meter} title={source}>
      <span className={classes.track} aria-hidden="true" data-meter={of}>
        <span className={classes.bar} style={{ width: `${percent}%` }} />
      </span>
      {source}
    </span>
  );
}
