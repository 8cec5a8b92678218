import { Text } from '@mantine/core';
import { checks } from '#src/api/probe/checks/all-checks.ts';
import type { Finding } from '#src/api/probe/findings.ts';
import type { Check } from '#src/api/probe/interface-check.ts';
import type { CheckResult } from '#src/api/probe/run-interface-check.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import classes from './CheckTable.module.css';
import { ExchangeDetails, toVisible } from './ExchangeDetails.tsx';
import { ProposalLine } from './ProposalLine.tsx';

interface Row {
  check: Check;
  /** Undefined until the check has run. */
  result: CheckResult | undefined;
}

interface CheckTableProps {
  /** Shows the calls of the interface, or else those that the console assumes. */
  isDocumented: boolean;
  results: readonly CheckResult[];
  /** True once a check has been started. */
  isStarted: boolean;
  /** Hides checks that conform. */
  showsOnlyFaults: boolean;
}

/** Lists calls and their outcomes in the order in which they run. */
export function CheckTable({ isDocumented, results, isStarted, showsOnlyFaults }: CheckTableProps) {
  const { t } = useMessages();
  const columns: Column<Row>[] = [
    {
      id: 'call',
      header: t('check.call'),
      isRowHeader: true,
      cell: (row) => <Call {...row} />,
    },
    {
      id: 'outcome',
      header: t('check.outcome'),
      cell: (row) => (row.result || isStarted ? <Outcome {...row} /> : null),
    },
    {
      id: 'status',
      header: t('check.status'),
      align: 'right',
      cell: (row) => row.result?.reply?.status || null,
    },
    {
      id: 'time',
      header: t('check.time'),
      align: 'right',
      cell: (row) =>
        row.result?.reply ? (
          <span className={classes.time}>{t('check.ms', { ms: Math.round(row.result.reply.ms) })}</span>
        ) : null,
    },
  ];
  const rows = checks
    .filter(({ endpoint }) => (endpoint.origin === 'documented') === isDocumented)
    .map((check) => ({ check, result: results.find(({ id }) => id === check.id) }))
    .filter(({ result }) => !showsOnlyFaults || (result && result.verdict !== 'conforms'));
  return (
    <DataTable
      caption={t(isDocumented ? 'check.documented' : 'check.assumed')}
      columns={columns}
      rows={rows}
      rowKey={({ check }) => check.id}
      empty={
        <Text c="dimmed" p="sm">
          {t('check.noFaults')}
        </Text>
      }
    />
  );
}

function Call({ check: { id, endpoint } }: Row) {
  const { t } = useMessages();
  const { origin, section } = endpoint;
  const { method, path } = wireOf(endpoint);
  return (
    <span className={classes.call}>
      <span>{t(`check.of.${id}`)}</span>
      <span className={classes.where}>
        <code>
          {method} {path}
        </code>
        {' · '}
        {origin === 'documented' ? t('check.section', { section: section ?? '' }) : t(`check.origin.${origin}`)}
      </span>
    </span>
  );
}

function Outcome({ check, result }: Row) {
  const { t } = useMessages();
  const verdict = result?.verdict ?? 'waiting';
  const { roles } = check.endpoint;
  const needed = Array.isArray(roles) ? [...roles, 'admin'] : ['admin'];
  const why =
    verdict === 'refused'
      ? t('check.why.refused', { roles: needed.map((role) => messageOr(`role.${role}`, role)).join(t('list.or')) })
      : result?.why && t(`check.why.${result.why}`);
  return (
    <div className={classes.outcome}>
      <StatusBadge status={verdict} label={t(`check.verdict.${verdict}`)} />
      {why && <span className={classes.why}>{why}</span>}
      {verdict === 'differs' && <span className={classes.why}>{t('check.differs.hint')}</span>}
      {result && result.findings.length > 0 && <FindingList findings={result.findings} />}
      {result?.reply && <ExchangeDetails reply={result.reply} />}
    </div>
  );
}

/** Number of findings shown at first; the rest are collapsed. */
const INITIAL_FINDINGS = 4;

/** Lists findings with their path, the expected value and the received value. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
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
