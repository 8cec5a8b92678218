import type { ProbeReply } from '#src/api/request/probe-request.ts';
import { tokenize } from '#src/lib/format/visible-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CheckTable.module.css';

/** Shows a request and its response side by side. Tokens and passwords are not in them. */
export function ExchangeDetails({ reply }: { reply: ProbeReply }) {
  const { t } = useMessages();
  const headers = Object.entries(reply.sentHeaders).map(([name, value]) => `${name}: ${value}`);
  const request = [`${reply.method} ${reply.address}`, ...headers, '', pretty(reply.sentBody)].join('\n').trimEnd();
  const response = [`${reply.status || '–'} ${reply.mediaType}`.trim(), '', pretty(reply.text)].join('\n').trimEnd();
  return (
    <details className={classes.more}>
      <summary>{t('check.exchange')}</summary>
      <div className={classes.exchange}>
        <Message title={t('check.request')} text={request} />
        <Message title={t('check.response')} text={response} />
      </div>
    </details>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.message} aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text needs the focus to be scrolled by keyboard */}
      <pre tabIndex={0}>{toVisible(text)}</pre>
    </section>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Replaces characters that are invisible or reorder surrounding text with their names. */
export const toVisible = (text: string) =>
  tokenize(text, '\n\t')
    .map(({ kind, label }) => (kind === 'text' ? label : `⟨${label}⟩`))
    .join('');
