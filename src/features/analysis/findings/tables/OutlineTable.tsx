import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { Column } from '#src/ui/table/DataTable.tsx';
import { ResultTable } from '../../generic/table/ResultTable.tsx';
import classes from '../findings.module.css';
import { ModelMark } from '../ModelMark.tsx';
import type { OutlineSection } from '../read-findings.ts';
import { PlaceLink } from '../SourceNote.tsx';

const labelText = (label: string) => messageOr(`findings.label.${label}`, label);

/** The sections of the document, each with its label, the label's confidence, and the next best label. */
export function OutlineTable({ sections }: { sections: OutlineSection[] }) {
  const { t, locale } = useMessages();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const columns: Column<OutlineSection>[] = [
    {
      id: 'section',
      header: t('findings.outline.section'),
      isRowHeader: true,
      cell: ({ title, quote }) =>
        title ? (
          <VisibleText text={title} />
        ) : (
          <span className={classes.basis}>{quote ? <VisibleText text={quote} /> : t('findings.outline.untitled')}</span>
        ),
    },
    {
      id: 'label',
      header: t('findings.outline.label'),
      cell: (section) => (
        <>
          {labelText(section.label)}
          <ModelMark source={section} short />
        </>
      ),
    },
    {
      id: 'confidence',
      header: t('findings.outline.confidence'),
      align: 'right',
      cell: ({ confidence }) => percent.format(confidence),
    },
    {
      id: 'runner_up',
      header: t('findings.outline.runnerUp'),
      cell: ({ runner_up }) => <span className={classes.basis}>{runner_up ? labelText(runner_up) : '–'}</span>,
    },
    { id: 'where', header: t('findings.outline.where'), cell: (section) => <PlaceLink source={section} /> },
  ];
  return <ResultTable name={t('findings.outline')} columns={columns} rows={sections} />;
}
