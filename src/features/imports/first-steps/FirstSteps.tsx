import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { z } from 'zod/mini';
import { usePersonId } from '#src/api/session/session.ts';
import { stored } from '#src/lib/browser/stored.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { paths } from '#src/lib/paths.ts';
import { createEmitter } from '#src/lib/store.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';
import { useImports, useSelected } from '../useImports.ts';
import classes from './FirstSteps.module.css';
import { sampleDocument } from './sample-document.ts';

/**
 * Steps from a file to its result, for a user who has imported at most one file in this browser. They are checked off
 * automatically.
 */
export function FirstSteps() {
  const { t, locale } = useMessages();
  const userId = usePersonId();
  const isHidden = useHidesFirstSteps(userId);
  const { intake } = useImports();
  const { count, isImported, isLabeled, runId } = useSelected((rows) => ({
    count: rows.length,
    isImported: rows.some(({ record: { outcome } }) => outcome !== null && 'projectId' in outcome),
    isLabeled: rows.some(({ record }) => record.labeling?.state === 'started'),
    runId: rows
      .map(({ record: { labeling } }) => (labeling?.state === 'started' ? labeling.runId : null))
      .find(Boolean),
  }));
  if (isHidden || count > 1) return null;
  const steps = [
    { id: 'import', isDone: isImported },
    { id: 'label', isDone: isLabeled },
    { id: 'result', isDone: visits.list().some(({ path }) => path.startsWith(paths.result(''))) },
  ] as const;
  return (
    <Section
      title={t('imports.first.title')}
      hint={t('imports.first.hint')}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => hideFirstSteps(userId)}>
          {t('imports.first.hide')}
        </Button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ id, isDone }) => (
          <li key={id} className={classes.step} data-done={isDone}>
            {isDone ? (
              <IconCircleCheck size={18} role="img" aria-label={t('imports.first.done')} />
            ) : (
              <IconCircle size={18} aria-hidden="true" />
            )}
            <div>
              <p className={classes.name}>{t(`imports.first.${id}`)}</p>
              <p className={classes.body}>{t(`imports.first.${id}.body`)}</p>
              {id === 'import' && count === 0 && (
                <Button
                  mt={6}
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFileText size={14} />}
                  onClick={() =>
                    void intake.take({ files: [{ file: sampleDocument(locale), handle: null }], refusals: [] })
                  }
                >
                  {t('imports.first.sample')}
                </Button>
              )}
              {id === 'result' && isLabeled && !isDone && (
                <Button
                  mt={6}
                  size="compact-sm"
                  variant="default"
                  component={Link}
                  to={runId ? paths.run(runId) : paths.analysis}
                >
                  {t(runId ? 'action.openRun' : 'nav.analysis')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const choices = stored('assay:first-steps', z.literal('hidden'), undefined);
const { emit, subscribe } = createEmitter();

/** Hides the first steps for a user, in this browser. */
function hideFirstSteps(userId: string) {
  choices.set('hidden', userId);
  emit();
}

const useHidesFirstSteps = (userId: string) => useStore({ get: () => choices.get(userId) === 'hidden', subscribe });
