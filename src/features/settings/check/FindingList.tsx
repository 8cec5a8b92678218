import { tokenize } from '#src/lib/visible-text.ts';
import { useMessages } from '#src/messages/t.ts';
import classes from './CheckTable.module.css';
import type { Finding } from './findings.ts';

/** Each wrong field: where, what should be there, what came. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useMessages();
  return (
    <ul className={classes.findings}>
      {findings.map(({ path, expected, received, times }) => (
        <li key={`${path} ${expected}`}>
          <code className={classes.path}>{shown(path)}</code>{' '}
          {times > 1 && <span className={classes.why}>{t('check.times', { n: times })}</span>}
          <dl className={classes.compared}>
            <dt>{t('check.expected')}</dt>
            <dd>
              <code>{expected}</code>
            </dd>
            <dt>{t('check.received')}</dt>
            <dd>
              <code>{shown(received)}</code>
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** With nothing in it that hides or reorders what stands around it. */
const shown = (text: string) =>
  tokenize(text)
    .map(({ kind, label }) => (kind === 'text' ? label : `⟨${label}⟩`))
    .join('');
