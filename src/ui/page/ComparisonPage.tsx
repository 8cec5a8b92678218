import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { Page } from './Page.tsx';

interface ComparisonPageProps {
  title: string;
  /** The two compared objects, left first. */
  sides: [ReactNode, ReactNode];
  /** Control to replace one of the two objects. */
  choose?: ReactNode;
  /** Path of the comparison with both sides swapped. */
  swapTo: string;
  children: ReactNode;
}

/** Lays out a page that compares two objects. */
export function ComparisonPage({ title, sides: [left, right], choose, swapTo, children }: ComparisonPageProps) {
  const { t } = useMessages();
  const actions = (
    <>
      {choose}
      <Button
        component={Link}
        to={swapTo}
        variant="default"
        leftSection={<IconArrowsLeftRight size={15} aria-hidden />}
      >
        {t('compare.swap')}
      </Button>
    </>
  );
  const facts = (
    <>
      {left}
      {right}
    </>
  );
  return (
    <Page title={title} facts={facts} actions={actions}>
      {children}
    </Page>
  );
}
