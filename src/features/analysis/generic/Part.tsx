import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { anchorOf } from '../result/anchors.ts';
import classes from './Part.module.css';
import { humanize } from './shape/names.ts';
import { SectionBoundary } from './value/SectionBoundary.tsx';

interface PartProps {
  title: ReactNode;
  name: string;
  pointer: string;
  level: number;
  /** Size of the section, such as `134 rows`. */
  count?: string | undefined;
  /** Closed at first. */
  isFolded?: boolean;
  value: Json;
  children: ReactNode;
}

/** Renders one section of the result under a heading that can be linked to. A render error stays inside the section. */
export function Part({ title, name, pointer, level, count, isFolded = false, value, children }: PartProps) {
  const { t } = useMessages();
  const { search } = useLocation();
  const Heading = `h${Math.min(level, 6)}` as 'h2';
  const anchor = anchorOf(pointer);
  const heading = `${anchor}:heading`;
  const head = (
    <>
      <Heading className={classes.title} id={heading}>
        {title}
      </Heading>
      {count && (
        <Text span size="sm" c="dimmed" flex="none">
          {count}
        </Text>
      )}
    </>
  );
  const content = <SectionBoundary value={value}>{children}</SectionBoundary>;
  return (
    <section
      className={classes.part}
      data-level={level}
      id={anchor}
      aria-labelledby={level === 2 ? heading : undefined}
      tabIndex={-1}
    >
      {isFolded ? (
        <details>
          <summary>{head}</summary>
          {content}
        </details>
      ) : (
        <>
          <header className={classes.header}>
            {head}
            <Link
              className={classes.anchor}
              data-screen
              to={{ search, hash: `#${anchor}` }}
              replace
              aria-label={t('analysis.anchor', { name: humanize(name) })}
            >
              <IconLink size={14} aria-hidden />
            </Link>
          </header>
          {content}
        </>
      )}
    </section>
  );
}
