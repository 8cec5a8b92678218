import type { Finding } from '#src/api/probe/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CheckTable.module.css';
import { toVisible } from './ExchangeDetails.tsx';
import { ProposalLine } from './ProposalLine.tsx';

/** Number of findings shown at first; the rest are collapsed. */
const INITIAL_FINDINGS = 4;

/** Lists findings with their path, the expected value and the received value. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useMessages();
  const rest = findings.slice(INITIAL_FINDINGS);
  return (
    <>
      <Findings findings={findings.slice(0, INITIAL_FINDINGS)} />
      {rest.length > 0 && (
        <details className={classes.more}>
          <summary>{t('check.more', { n: rest.length })}</summary>
          <Findings findings={rest} />
        </details>
      )}
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useMessages();
  return (
    <ul className={classes.findings}>
      {findings.map(({ path, expected, received, times, setting }) => (
        <li key={`${path} ${expected}`}>
          <code className={classes.path}>{toVisible(path)}</code>
          <span>
            <span className={classes.why}>{t('check.expected')}</span> <code>{toVisible(expected)}</code>
          </span>
          <span>
            <span className={classes.why}>{t('check.received')}</span> <code>{toVisible(received)}</code>
          </span>
          {times > 1 && <span className={classes.why}>{t('check.times', { n: times })}</span>}
          {setting && <ProposalLine proposal={setting} />}
        </li>
      ))}
    </ul>
  );
}
