import { Anchor, Box, Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconSquare, IconSquareCheck, IconSquareX } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FindingDecision } from '#contract/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionContext, shownOf, stateOf, stateText } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import classes from './findings.module.css';
import type { Question, Severity } from './read-findings.ts';
import { questionOf } from './wording.ts';

const priorities: readonly Severity[] = ['high', 'medium', 'low'];

/** The questions for management by priority, which can be copied as a Markdown checklist. Those of low priority are folded. */
export function Questions({ questions }: { questions: Question[] }) {
  const { t, locale } = useMessages();
  const decisions = useContext(DecisionContext);
  const shown = shownOf(questions, decisions);
  const needed = shown.filter((question) => decisions === null || stateOf(question, decisions) !== 'unneeded');
  const byPriority = (some: readonly Question[]) =>
    priorities
      .map((priority) => ({ priority, asked: some.filter((question) => question.priority === priority) }))
      .filter(({ asked }) => asked.length > 0);
  const groups = byPriority(shown);
  const markdown = byPriority(needed)
    .map(({ priority, asked }) =>
      [
        `## ${t(`findings.priority.${priority}`)}`,
        '',
        ...asked.map((question) =>
          checklistItem(questionOf(question, locale), decisions?.byPointer.get(question.pointer)),
        ),
      ].join('\n'),
    )
    .join('\n\n');
  if (shown.length === 0) return <Text c="dimmed">{t('findings.noneOpen')}</Text>;
  return (
    <>
      {needed.length > 0 && (
        <CopyButton value={`${markdown}\n`}>
          {({ copied, copy }) => (
            <Button
              data-screen
              variant="default"
              size="compact-sm"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('action.copied') : t('findings.questions.copy')}
            </Button>
          )}
        </CopyButton>
      )}
      {groups.map(({ priority, asked }) =>
        priority === 'low' ? (
          <details key={priority}>
            <summary className={classes.group}>
              {t('word.with', { name: t('findings.priority.low'), detail: String(asked.length) })}
            </summary>
            <List questions={asked} />
          </details>
        ) : (
          <div key={priority}>
            <h3 className={classes.group}>{t(`findings.priority.${priority}`)}</h3>
            <List questions={asked} />
          </div>
        ),
      )}
    </>
  );
}

/** Questions with a tick for those that are answered. Each leads to its finding, where it is answered. */
function List({ questions }: { questions: readonly Question[] }) {
  const { locale } = useMessages();
  const { search } = useLocation();
  const decisions = useContext(DecisionContext);
  return (
    <Stack component="ol" gap={4}>
      {questions.map((question) => {
        const state = decisions ? stateOf(question, decisions) : 'open';
        const Icon = state === 'open' ? IconSquare : state === 'answered' ? IconSquareCheck : IconSquareX;
        return (
          <Group key={question.pointer} component="li" gap={8} mih={24} wrap="nowrap" align="start">
            <Box c="dimmed" flex="none" mt={2}>
              <Icon size={16} role="img" aria-label={stateText(state)} />
            </Box>
            <Anchor
              component={Link}
              size="sm"
              c={state === 'open' ? 'inherit' : 'dimmed'}
              to={{ search, hash: `#${anchorOf(question.pointer)}` }}
              replace
            >
              <VisibleText text={questionOf(question, locale)} />
            </Anchor>
          </Group>
        );
      })}
    </Stack>
  );
}

/** Returns a question as an item of a Markdown checklist: checked if answered, struck out if dropped, with its note. */
function checklistItem(question: string, decision: Pick<FindingDecision, 'state' | 'note'> | undefined): string {
  const { state = 'open', note = '' } = decision ?? {};
  const text = state === 'dropped' ? `~~${question}~~` : question;
  const item = `- [${state === 'open' ? ' ' : 'x'}] ${text}`;
  // Indentation makes every line of the note part of the item.
  return note === '' ? item : [item, ...note.split('\n').map((line) => `  > ${line}`)].join('\n');
}
