import '#src/ui/popup/floating-styles.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import type { ImportFault } from '#contract/finance.ts';
import type { ImportNotation } from '#contract/parts/import-notation.ts';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Amount } from '../Amount.tsx';

/** Faults that a person can decide for the whole file, with the fault that shows that the file contradicts itself. */
const open: Record<string, string | undefined> = {
  hidden: undefined,
  total: undefined,
  time_zone: undefined,
  amount_ambiguous: 'amount_mixed',
  time_ambiguous: 'time_mixed',
};

/** Returns the first fault of each kind that is a question. */
export const questionsOf = (faults: readonly ImportFault[]): ImportFault[] =>
  Object.entries(open).flatMap(([code, mixed]) => {
    const asked = faults.find((fault) => fault.code === code);
    return asked && !faults.some((fault) => fault.code === mixed) ? [asked] : [];
  });

interface ImportQuestionsProps {
  questions: ImportFault[];
  /** Time zone of the page. */
  zone: string;
  answer: (answers: Partial<ImportNotation>) => void;
}

/** Asks for what the cells of a file leave open. */
export function ImportQuestions({ questions, zone, answer }: ImportQuestionsProps) {
  const { t } = useMessages();
  const textOf = ({ code, params: { text = '', line = '', rows, columns } }: ImportFault) => {
    if (code === 'hidden') return t('finance.import.ask.hidden', { rows: Number(rows), columns: Number(columns) });
    if (code === 'total') return t('finance.import.ask.total', { text, line });
    return t(code === 'time_zone' ? 'finance.import.ask.zone' : 'finance.import.ask', { text });
  };
  const answersOf = ({
    code,
    params: { first = '', second = '' },
  }: ImportFault): [string, Partial<ImportNotation>][] => {
    if (code === 'hidden')
      return (['read', 'skip'] as const).map((hidden) => [t(`finance.import.hidden.${hidden}`), { hidden }]);
    if (code === 'total')
      return (['skip', 'read'] as const).map((totals) => [t(`finance.import.totals.${totals}`), { totals }]);
    if (code === 'time_zone') return [...new Set([zone, localZone(), 'UTC'])].map((one) => [one, { zone: one }]);
    const [one, other] = [String(first), String(second)];
    return code === 'amount_ambiguous'
      ? [
          [one, { decimal: 'point' }],
          [other, { decimal: 'comma' }],
        ]
      : [
          [one, { dates: 'MDY' }],
          [other, { dates: 'DMY' }],
        ];
  };
  return (
    <>
      <Text fw={600} role="status">
        {t('finance.import.open', { n: questions.length })}
      </Text>
      {questions.map((question) => (
        <Group key={question.code} role="group" gap="xs" aria-label={textOf(question)}>
          <Text size="sm">{textOf(question)}</Text>
          {answersOf(question).map(([label, answers]) => (
            <Button key={label} size="xs" variant="default" onClick={() => answer(answers)}>
              {question.code === 'amount_ambiguous' ? (
                <>
                  {/* Without the zero that gives it one meaning in a file. */}
                  <Amount value={label.replace(/(\.\d{3})0$/, '$1')} />
                  &nbsp;({t(label.includes('.') ? 'finance.import.mark.decimals' : 'finance.import.mark.thousands')})
                </>
              ) : (
                label
              )}
            </Button>
          ))}
          {question.code === 'time_zone' && (
            <Select
              size="xs"
              w={200}
              searchable
              aria-label={t('finance.import.ask.zone.other')}
              placeholder={t('finance.import.ask.zone.other')}
              data={Intl.supportedValuesOf('timeZone').map((one) => ({ value: one, label: one.replaceAll('_', ' ') }))}
              nothingFoundMessage={t('search.matches', { n: 0 })}
              onChange={(one) => one && answer({ zone: one })}
            />
          )}
        </Group>
      ))}
    </>
  );
}
