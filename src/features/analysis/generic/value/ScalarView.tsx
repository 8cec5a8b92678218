import { Anchor } from '@mantine/core';
import { IconCheck, IconExternalLink, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { linkOf, type Scalar } from '../shape/scalars.ts';
import { CopyMark } from './CopyMark.tsx';
import classes from './ScalarView.module.css';

/**
 * Formats a number without losing digits. From five digits it gets thousands separators if `isGrouped`; years stay
 * unchanged.
 */
export function numberText(source: string, isGrouped: boolean, locale: string): string {
  return isGrouped && /^-?\d{5,}/.test(source) ? formatDecimal(source, locale) : source;
}

/** Renders a single value according to its kind, with a copy button for dates, links and IDs. */
export function ScalarView({ scalar }: { scalar: Scalar }) {
  const { t, locale } = useMessages();
  const copied = (value: ReactNode, text: string) => (
    <span className={classes.copied}>
      {value}
      <CopyMark text={text} />
    </span>
  );
  switch (scalar.kind) {
    case 'number':
      return (
        <span className={classes.number} title={scalar.source}>
          {numberText(scalar.source, scalar.isGrouped, locale)}
        </span>
      );
    case 'boolean':
      return (
        <span className={classes.boolean} data-value={scalar.value} title={String(scalar.value)}>
          {scalar.value ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
          {scalar.value ? t('analysis.yes') : t('analysis.no')}
        </span>
      );
    case 'instant':
      return copied(<Instant value={scalar.text} />, scalar.text);
    case 'day':
      return copied(<time dateTime={scalar.text}>{scalar.text}</time>, scalar.text);
    case 'url':
      return copied(
        <Anchor href={linkOf(scalar.text) ?? undefined} target="_blank" rel="noopener noreferrer nofollow" inherit>
          <VisibleText text={scalar.text} keep="" />
          <IconExternalLink className={classes.external!} size={12} aria-label={t('analysis.url.new')} />
        </Anchor>,
        scalar.text,
      );
    case 'id':
      if (scalar.text.length > 20) return <ShortId id={scalar.text} />;
      return copied(
        <code className={classes.id}>
          <VisibleText text={scalar.text} keep="" />
        </code>,
        scalar.text,
      );
    case 'text':
      return (
        <bdi>
          <VisibleText text={scalar.text} keep="" />
        </bdi>
      );
  }
}
