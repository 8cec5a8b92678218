import { Button } from '@mantine/core';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ComparisonPage } from '#src/ui/page/ComparisonPage.tsx';
import { CopyTextButton } from '#src/ui/page/CopyTextButton.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { Logo } from '#src/ui/page/Logo.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import type { Story } from '../story.ts';
import { texts } from './texts.ts';

const id = '7d3c1f5a-2c61-4c55-9b0f-1d6f2a3b4c5d';
const facts = (
  <Facts
    items={[
      { label: 'Status', value: <StatusBadge status="SUCCEEDED" /> },
      { label: 'Created', value: <Instant value="2026-03-01T08:00:00Z" /> },
      { label: 'Finished', value: <Instant value={null} /> },
      { label: 'Run', value: <ShortId id={id} /> },
      { label: 'SHA-256', value: <ShortId id={id.repeat(2)} whole /> },
      { label: 'Name', value: texts.chinese },
      { label: 'Command', value: <CopyTextButton text="npm start" /> },
    ]}
  />
);
const content = (
  <Section title="Facts" hint="What is known about the run." actions={<Button variant="default">Download</Button>}>
    {facts}
  </Section>
);

export const page: Story = {
  show: (
    <Page title="Northwind Robotics" facts={<StatusBadge status="RUNNING" />} actions={<Button>Cancel run</Button>}>
      {content}
    </Page>
  ),
};

export const pageWithLongTitle: Story = { show: <Page title={texts.long}>{content}</Page> };

export const pageWithRightToLeftTitle: Story = { show: <Page title={texts.rightToLeft}>{content}</Page> };

export const comparisonPage: Story = {
  show: (
    <ComparisonPage
      title="Compare runs"
      sides={[<span key="left">Left</span>, <span key="right">Right</span>]}
      swapTo="/"
    >
      {content}
    </ComparisonPage>
  ),
};

export const logo: Story = { show: <Logo size={96} /> };
