import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { linkOf, type Scalar } from '../shape/scalars.ts';
import classes from './ScalarView.module.css';

/** Renders a single value according to its kind. Numbers keep all digits. */
export function ScalarView({ scalar }: { scalar: Scalar }) {
  const { t, locale } = useMessages();
  switch (scalar.kind) {
    case 'number': {
      const { source, isGrouped } = scalar;
      // Years stay unchanged.
      const text = isGrouped && /^-?\d{5,}/.test(source) ? formatDecimal(source, locale) : source;
      return (
        <span className={classes.number} title={source}>
          {text}
        </span>
      );
    }
    case 'boolean':
      return <span title={String(scalar.value)}>{t(scalar.value ? 'analysis.yes' : 'analysis.no')}</span>;
    case 'instant':
      return <Instant value={scalar.text} />;
    case 'url':
      return (
        <Anchor href={linkOf(scalar.text) ?? undefined} target="_blank" rel="noopener noreferrer nofollow" inherit>
          <VisibleText text={scalar.text} keep="" /> <IconExternalLink size={12} aria-label={t('analysis.url.new')} />
        </Anchor>
      );
    case 'id':
      return <ShortId id={scalar.text} />;
    case 'text':
      return (
        <bdi>
          <VisibleText text={scalar.text} keep="" />
        </bdi>
      );
  }
}
