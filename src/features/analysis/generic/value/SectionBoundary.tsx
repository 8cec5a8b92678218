import { Code, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { type Json, writeJson } from '#src/lib/json/json.ts';
import { t } from '#src/messages/t.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';

/** Maximum number of characters of raw JSON shown for a failed section. The raw view shows everything. */
const MAX_RAW_CHARS = 20_000;

/** Error boundary that shows a section as raw JSON if it fails to render. */
export class SectionBoundary extends Component<{ value: Json; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div>
        <Text size="sm" c="dimmed">
          {t('analysis.section.failed')}
        </Text>
        <Code block mah={320}>
          <VisibleText text={writeJson(this.props.value, 2, MAX_RAW_CHARS)} />
        </Code>
      </div>
    );
  }
}
