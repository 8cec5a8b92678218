import { useMessages } from '#src/messages/useMessages.ts';
import classes from './findings.module.css';
import type { Source } from './read-findings.ts';

/** Marks a finding that a model proposed, after the text before it. `short` is for the cells of a table. */
export function ModelMark({ source: { source }, short }: { source: Source; short?: boolean }) {
  const { t } = useMessages();
  if (source !== 'model') return null;
  return (
    <>
      {' '}
      {short ? (
        <abbr className={classes.model} title={t('findings.model')}>
          {t('findings.model.short')}
        </abbr>
      ) : (
        <span className={classes.model}>{t('findings.model')}</span>
      )}
    </>
  );
}
