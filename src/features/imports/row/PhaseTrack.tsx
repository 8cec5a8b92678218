import { useMessages } from '#src/messages/useMessages.ts';
import type { ImportRecord } from '../upload/record/record.ts';
import classes from './PhaseTrack.module.css';

const phases = ['hashing', 'checking', 'uploading', 'verifying', 'importing', 'done'] as const;
type Phase = (typeof phases)[number];

/**
 * Returns the phase of an import. A decision belongs to the phase that found the duplicate; re-verifying a file
 * counts as hashing.
 */
export function phaseOf({ stage, duplicateAt, unproven }: ImportRecord): Phase {
  if (stage === 'deciding') return duplicateAt === 'commit' ? 'importing' : 'checking';
  return stage === 'uploading' && unproven ? 'hashing' : stage;
}

/** The phases Hashing → Checking → … → Done, with the current one marked. */
export function PhaseTrack({ record }: { record: ImportRecord }) {
  const { t } = useMessages();
  const now = phaseOf(record);
  const place = phases.indexOf(now);
  return (
    <ol className={classes.track} aria-label={t('imports.phases')}>
      {phases.map((phase, index) => (
        <li
          key={phase}
          className={classes.phase}
          data-state={index < place ? 'past' : index === place ? 'now' : 'ahead'}
          aria-current={index === place ? 'step' : undefined}
        >
          {t(`imports.phase.${phase}`)}
        </li>
      ))}
    </ol>
  );
}
