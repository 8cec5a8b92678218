import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { finance } from '#contract/finance.ts';
import { config } from '#src/api/settings/config.ts';
import type { TransactionList } from '#src/api/transactions/read-transactions.ts';
import { wireOf } from '#src/api/wire/wire.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { countFaults } from '../row-faults.ts';
import { typeText } from '../type-and-status.ts';
import classes from './AnswerNotices.module.css';
import type { Asked, Difference } from './compare-answer.ts';

interface AnswerNoticesProps {
  asked: Asked;
  answer: TransactionList;
  differences: Difference[];
}

/** Warns above the table about parts of the answer that do not match the request or could not be read, and names the setting to check. */
export function AnswerNotices({ asked, answer, differences }: AnswerNoticesProps) {
  const { t } = useMessages();
  const { cells, zoneless, unordered } = countFaults(answer.data);
  const textOf = useDifferenceText(asked, answer);
  const isOther = differences.some(({ kind }) => kind !== 'pages');
  const notices = [
    ...differences.map(textOf),
    cells > 0 && t('finance.notice.cells', { n: cells }),
    answer.unreadableRows > 0 && t('finance.notice.rows', { n: answer.unreadableRows }),
    zoneless > 0 && t(config().dates.zone ? 'finance.notice.dayOnly' : 'finance.notice.zoneless', { n: zoneless }),
    unordered > 0 && t('finance.notice.unordered', { n: unordered }),
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconAlertTriangle />}
      title={isOther ? t('finance.notice.differs') : t('finance.notice.unreadable')}
      className={classes.notices!}
    >
      <ul className={classes.list}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Alert>
  );
}

function useDifferenceText(asked: Asked, { data }: TransactionList) {
  const { t, locale } = useMessages();
  const number = (value: number) => value.toLocaleString(locale);
  const nameOf = (parameter: keyof Asked) => wireOf(finance.list).query[parameter] ?? parameter;
  return (difference: Difference): string => {
    switch (difference.kind) {
      case 'lastPage':
        return t('finance.notice.lastPage', { asked: number(asked.page), sent: number(difference.sent) });
      case 'page':
        return t('finance.notice.page', {
          name: nameOf('page'),
          asked: number(asked.page),
          sent: number(difference.sent),
        });
      case 'repeated':
        return t('finance.notice.repeated', { name: nameOf('page'), asked: number(asked.page) });
      case 'pageSize':
      case 'rows': {
        const wanted = difference.kind === 'rows' ? difference.expected : asked.page_size;
        const values = { name: nameOf('page_size'), asked: number(wanted), sent: number(difference.sent) };
        return difference.kind === 'rows' ? t('finance.notice.rowCount', values) : t('finance.notice.pageSize', values);
      }
      case 'pages':
        return t('finance.notice.pages', {
          sent: number(difference.sent),
          total: number(difference.total),
          size: number(difference.size),
          pages: difference.expected,
        });
      case 'type':
        return t('finance.notice.type', {
          name: nameOf('type'),
          type: typeText(asked.type),
          n: number(difference.others),
          count: number(data.length),
        });
    }
  };
}
