import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { unread } from '#src/lib/browser/unread.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { labeledText } from '#src/lib/format/visible-text.ts';
import { useStore } from '#src/lib/useStore.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useKeptFocus } from '../focus/useKeptFocus.ts';
import classes from './Page.module.css';
import { VisibleText } from './VisibleText.tsx';

interface PageProps {
  title: string;
  /** Line below the title: state, ids, times. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** True if the page's object has loaded, which adds the page to the recent ones. */
  isFound?: boolean;
  /** True until title, facts and actions are known. On phones they take several lines, so the content waits for them. */
  isPending?: boolean;
  children: ReactNode;
}

/** Title of the last announced page; undefined before the first, which the browser announces. */
let announced: string | undefined;

/** Lays out a page with heading, actions and content. Sets the document title and focuses the heading when opened. */
export function Page({ title, facts, actions, isFound = false, isPending = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(heading);
  useMessages();
  // From the router: `window.location` already has the URL of the next page while that page loads.
  const { pathname } = useLocation();
  const news = useStore(unread);
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
      <title>
        {(news ? `(${news}) ` : '') +
          [labeledText(title), ...(where === title ? [] : [where]), 'Assay'].filter(Boolean).join(' · ')}
      </title>
      <header className={classes.header} data-pending={isPending || undefined}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          <VisibleText text={title} keep="" />
        </Title>
        {facts && <div className={classes.facts}>{facts}</div>}
        {actions && (
          <Group gap="xs" className={classes.actions!} data-screen>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  );
}
