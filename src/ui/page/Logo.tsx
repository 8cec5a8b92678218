import classes from './Logo.module.css';

/** Shows the product logo: a letter A drawn as a balance with a sample. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className={classes.logo} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <rect className={classes.ground} width="24" height="24" rx="5.5" />
      <path className={classes.beam} d="M6.2 17.5 12 6.2l5.8 11.3" />
      <circle className={classes.sample} cx="12" cy="15.6" r="1.9" />
    </svg>
  );
}
