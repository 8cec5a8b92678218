import { Anchor, Button, CopyButton, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FindingDecision } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionContext, stateOf, useOpen } from '../decisions/decision-context.ts';
import { Unneeded } from '../decisions/Unneeded.tsx';
import { anchorOf } from '../result/anchors.ts';
import { Card } from './Card.tsx';
import classes from './findings.module.css';
import type { Question, Severity } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { questionOf } from './wording.ts';

const priorities: readonly Severity[] = ['high', 'medium', 'low'];

/**
 * The questions for management by priority. They can be copied as a Markdown checklist.
 * @param props.isElsewhere returns true for a question that is shown with its finding, and here only copied
 */
export function Questions({
  questions,
  isElsewhere,
}: {
  questions: Question[];
  isElsewhere: (question: Question) => boolean;
}) {
  const { t, locale } = useMessages();
  const { search } = useLocation();
  const decisions = useContext(DecisionContext);
  const { shown } = useOpen(questions);
  const elsewhere = shown.filter(isElsewhere);
  const isUnneeded = (question: Question) => decisions !== null && stateOf(question, decisions) === 'unneeded';
  const unneeded = shown.filter((question) => isUnneeded(question) && !elsewhere.includes(question));
  const groups = priorities
    .map((priority) => ({
      priority,
      asked: shown.filter((question) => question.priority === priority && !isUnneeded(question)),
    }))
    .filter(({ asked }) => asked.length > 0);
  const markdown = groups
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
  const listed = groups
    .map(({ priority, asked }) => ({ priority, asked: asked.filter((question) => !elsewhere.includes(question)) }))
    .filter(({ asked }) => asked.length > 0);
  if (questions.length === 0) return <p className={classes.none}>{t('findings.questions.none')}</p>;
  if (shown.length === 0) return <p className={classes.none}>{t('findings.noneOpen')}</p>;
  return (
    <>
      {groups.length > 0 && (
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
      {elsewhere.length > 0 && (
        <p className={classes.note}>
          {t('findings.questions.elsewhere', { n: elsewhere.length })}{' '}
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            to={{ search, hash: `#${anchorOf('/consistency_checks')}` }}
            replace
          >
            {t('findings.unneeded.show')}
          </Anchor>
        </p>
      )}
      {listed.map(({ priority, asked }) => (
        <div key={priority}>
          <h3 className={classes.group}>{t(`findings.priority.${priority}`)}</h3>
          <Stack component="ol" gap={8}>
            {asked.map((question) => (
              <QuestionCard key={question.pointer} question={question} />
            ))}
          </Stack>
        </div>
      ))}
      {unneeded.length > 0 && (
        <div>
          <h3 className={classes.group}>{t('findings.questions.unneeded')}</h3>
          <Stack component="ol" gap={8}>
            {unneeded.map((question) => (
              <QuestionCard key={question.pointer} question={question} />
            ))}
          </Stack>
        </div>
      )}
    </>
  );
}

function QuestionCard({ question }: { question: Question }) {
  const { locale } = useMessages();
  const text = questionOf(question, locale);
  return (
    <Card finding={question}>
      <p className={classes.title}>
        <VisibleText text={text} />
      </p>
      <p className={classes.basis}>{messageOr(`findings.label.${question.label}`, question.label)}</p>
      <SourceNote source={withoutQuoteIn(question, text)} />
      <Unneeded finding={question} />
    </Card>
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
