import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type FigureName,
  figureText,
  fixedUnitOf,
  hasPeriod,
  isCurrencyCode,
  isPeriod,
  readFigure,
} from '#contract/figures.ts';
import { plainForm, readWrittenAmount } from '#src/lib/text/written-amount.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

interface FigureFormProps extends Omit<Parameters<typeof CorrectionForm>[0], 'onSubmit' | 'children'> {
  name: FigureName;
  /** Text of the fact. */
  value: string | null;
  onSave: (value: string) => void;
}

/** Form for a headline figure. An amount that cannot be read or has two meanings is not saved. */
export function FigureForm({ name, value, onSave, ...form }: FigureFormProps) {
  const { t } = useMessages();
  const fixedUnit = fixedUnitOf(name);
  const [given, setGiven] = useState(() => {
    const { value: amount = '', unit = '', period = '' } = readFigure(value ?? '') ?? {};
    return { amount: plainForm(amount), unit: fixedUnit ?? (isCurrencyCode(unit) ? unit : ''), period };
  });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { readings = {}, units = [] } = readWrittenAmount(given.amount) ?? {};
  const [amount, other] = units.length > 0 ? [] : [...new Set(Object.values(readings))];
  const unit = fixedUnit ?? given.unit.trim().toUpperCase();
  const period = given.period.trim().toUpperCase();
  const faults = {
    amount:
      amount && other
        ? t('projects.figure.ambiguous', { first: plainForm(amount), second: plainForm(other) })
        : !amount && t('projects.figure.unreadable'),
    unit: !fixedUnit && !isCurrencyCode(unit) && t('projects.figure.noCurrency'),
    period: period !== '' && !isPeriod(period) && t('projects.figure.noPeriod'),
  };
  const isValid = Object.values(faults).every((fault) => fault === false);
  const text = isValid ? figureText({ value: amount!, unit, period }) : '';
  const fieldOf = (key: keyof typeof given) => ({
    value: given[key],
    size: 'xs',
    maxLength: 60,
    error: wasSubmitted && faults[key],
  });
  const change = (part: Partial<typeof given>) => setGiven({ ...given, ...part });
  return (
    <CorrectionForm
      {...form}
      onSubmit={() => {
        setWasSubmitted(true);
        if (isValid) onSave(text);
      }}
    >
      <TextInput
        {...fieldOf('amount')}
        label={t('projects.figure.amount')}
        description={isValid ? companyFactText(name, text) : t('projects.figure.example')}
        inputMode="decimal"
        autoFocus
        onChange={(event) => change({ amount: event.currentTarget.value })}
      />
      {!fixedUnit && (
        <Autocomplete
          {...fieldOf('unit')}
          label={t('projects.figure.currency')}
          data={Intl.supportedValuesOf('currency')}
          limit={8}
          // Within a popup, a list elsewhere on the page would close it.
          comboboxProps={{ withinPortal: false }}
          onChange={(next) => change({ unit: next })}
        />
      )}
      {hasPeriod(name) && (
        <TextInput
          {...fieldOf('period')}
          label={t('projects.figure.period')}
          placeholder="2024, 2024-Q3, 2024-09"
          onChange={(event) => change({ period: event.currentTarget.value })}
        />
      )}
    </CorrectionForm>
  );
}
