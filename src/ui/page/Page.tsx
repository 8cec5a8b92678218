import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { visits } from '#src/lib/browser/visits.ts';
import { messageOr, useMessages } from '#src/messages/t.ts';
import { useKeptFocus } from '../focus/useKeptFocus.ts';
import classes from './Page.module.css';

interface PageProps {
  title: string;
  /** A line under the title: state, ids, when. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** The object that the page is of has been found: it becomes one of those that were opened last. */
  isFound?: boolean;
  children: ReactNode;
}

/** The page that was last announced; none before the first, which the browser announces itself. */
let announced: string | undefined;

/** Frame of every page: its heading, its actions, its content; names the document, takes the focus when it is opened. */
export function Page({ title, facts, actions, isFound = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(heading);
  useMessages();
  // The page's own: the browser's address is the next page's already while that one is fetched.
  const { pathname } = useLocation();
  const section = pathname.split('/')[1];
  const where = section ? messageOr(`nav.${section}`, '') : '';
  useEffect(() => {
    if (announced !== undefined && announced !== pathname) heading.current?.focus({ preventScroll: true });
    announced = pathname;
  }, [pathname]);
  useEffect(() => {
    if (isFound) visits.add({ path: pathname, title });
  }, [isFound, pathname, title]);
  return (
    <div className={classes.page} {...kept}>
      <title>{[title, ...(where === title ? [] : [where]), 'Assay'].filter(Boolean).join(' · ')}</title>
      <header className={classes.header}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {facts && <div className={classes.facts}>{facts}</div>}
        {actions && (
          <Group gap="xs" className={classes.actions!}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  );
}
