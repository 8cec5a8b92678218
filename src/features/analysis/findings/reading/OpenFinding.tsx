import { Box, Text } from '@mantine/core';
import { useContext } from 'react';
import { usePreferences } from '#src/lib/browser/preferences.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { Decision } from '../../decisions/Decision.tsx';
import { DecisionContext, isSettled, stateOf } from '../../decisions/decision-context.ts';
import { anchorOf } from '../../result/anchors.ts';
import { ModelMark } from '../ModelMark.tsx';
import type { Question } from '../read-findings.ts';
import { questionOf } from '../wording.ts';
import type { Row } from './groups.tsx';
import classes from './reading.module.css';

/** Shows all of a finding: its decision, which stays in its place, then its text, figures and quotes, and its questions. */
export function OpenFinding({ row: { finding, text, detail, asked } }: { row: Row }) {
  return (
    <div className={classes.open}>
      <Decision pointer={finding.pointer} hasKeys />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it is not a form. */}
      <div className={classes.body} role="group" aria-label={text} tabIndex={0}>
        <h3>
          <VisibleText text={text} />
        </h3>
        {detail}
        <ModelMark source={finding} />
        {asked.map((question) => (
          <Asked key={question.pointer} question={question} />
        ))}
      </div>
      <Keys />
    </div>
  );
}

/** Names the keys in one line. */
export function Keys() {
  const { t } = useMessages();
  const { shortcuts } = usePreferences();
  const canDecide = useContext(DecisionContext)?.canDecide;
  if (!shortcuts) return null;
  return (
    <p className={classes.keys} data-screen>
      {t(canDecide ? 'findings.keys' : 'findings.keys.reader')}
    </p>
  );
}

/** A question about a finding, with its own state. */
function Asked({ question }: { question: Question }) {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const isUnneeded = decisions !== null && stateOf(question, decisions) === 'unneeded';
  return (
    <Box id={anchorOf(question.pointer)} className={classes.asked} mt="sm" pt="xs" tabIndex={-1}>
      <Text component="h4" size="sm" fw={400} c="dimmed">
        {t('findings.question')}
        {isUnneeded && ` · ${t('findings.state.unneeded')}`}
      </Text>
      <Text c={isSettled(question, decisions) ? 'dimmed' : undefined}>
        <VisibleText text={questionOf(question, locale)} />
        <ModelMark source={question} />
      </Text>
      <Decision pointer={question.pointer} />
    </Box>
  );
}
