import { Anchor, Button, CopyButton, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FindingDecision } from '#contract/findings.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { DecisionContext, stateOf, useOpen } from '../decisions/decision-context.ts';
import { anchorOf } from '../result/anchors.ts';
import { Card } from './Card.tsx';
import classes from './findings.module.css';
import type { Question, Severity } from './read-findings.ts';
import { SourceNote, withoutQuoteIn } from './SourceNote.tsx';
import { questionOf } from './wording.ts';

const priorities: readonly Severity[] = ['high', 'medium', 'low'];

/** The questions for management by priority, which can be copied as a Markdown checklist. Those about a finding are with it. */
export function Questions({ questions }: { questions: Question[] }) {
  const { t, locale } = useMessages();
  const { search } = useLocation();
  const decisions = useContext(DecisionContext);
  const { shown } = useOpen(questions);
  const needed = shown.filter((question) => decisions === null || stateOf(question, decisions) !== 'unneeded');
  const byPriority = (some: readonly Question[]) =>
    priorities
      .map((priority) => ({ priority, asked: some.filter((question) => question.priority === priority) }))
      .filter(({ asked }) => asked.length > 0);
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
  const elsewhere = shown.filter(({ restsOn }) => restsOn);
  if (shown.length === 0) return <p className={classes.none}>{t('findings.noneOpen')}</p>;
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
      {elsewhere.length > 0 && (
        <p className={classes.note}>
          {t('findings.questions.elsewhere', { n: elsewhere.length })}{' '}
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            to={{ search, hash: `#${anchorOf(elsewhere[0]!.pointer)}` }}
            replace
          >
            {t('findings.unneeded.show')}
          </Anchor>
        </p>
      )}
      {byPriority(shown.filter(({ restsOn }) => !restsOn)).map(({ priority, asked }) => (
        <div key={priority}>
          <h3 className={classes.group}>{t(`findings.priority.${priority}`)}</h3>
          <Stack component="ol" gap={8}>
            {asked.map((question) => (
              <QuestionCard key={question.pointer} question={question} />
            ))}
          </Stack>
        </div>
      ))}
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
