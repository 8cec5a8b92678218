import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/t.ts';
import { Page } from './Page.tsx';

interface ComparisonPageProps {
  title: string;
  /** The two that are compared, the first of them left. */
  sides: [ReactNode, ReactNode];
  /** Takes one of the two for another, where one may choose. */
  choose?: ReactNode;
  /** Address of the same comparison the other way round. */
  swapTo: string;
  children: ReactNode;
}

/** Frame of every page that holds two things against each other. */
export function ComparisonPage({ title, sides: [left, right], choose, swapTo, children }: ComparisonPageProps) {
  const { t } = useMessages();
  const actions = (
    <>
      {choose}
      <Button component={Link} to={swapTo} variant="default" leftSection={<IconArrowsLeftRight size={15} />}>
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
