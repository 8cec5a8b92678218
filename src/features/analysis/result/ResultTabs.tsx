import '@mantine/core/styles/Tabs.layer.css';
import { Alert, List, Tabs } from '@mantine/core';
import { useMessages } from '#src/messages/useMessages.ts';
import { DefaultSkeleton } from '#src/ui/feedback/QueryView.tsx';
import { loaded } from '#src/ui/loaded.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import type { ResultAnswer } from '../read/result-answer.ts';
import { ReadingNotice } from './ReadingNotice.tsx';
import { ResultView } from './ResultView.tsx';

const RawView = loaded(async () => (await import('../raw/RawView.tsx')).RawView, DefaultSkeleton);

type View = 'result' | 'raw';
interface ResultTabsProps {
  answer: ResultAnswer;
  view: View;
  onView: (view: View) => void;
}

/** Tabs for the formatted and the raw result. */
export function ResultTabs({ answer, view, onView }: ResultTabsProps) {
  const { t } = useMessages();
  const { departures, findings, result } = answer;
  return (
    <>
      <ReadingNotice answer={answer} />
      {departures.length > 0 && (
        <Alert role="note" color="yellow" p="xs" mb="xs" data-screen>
          <details>
            <summary>{t('analysis.departs', { n: departures.length })}</summary>
            <List ff="monospace" size="xs">
              {departures.map((departure) => (
                <List.Item key={departure}>
                  <VisibleText text={departure} keep="" />
                </List.Item>
              ))}
            </List>
          </details>
        </Alert>
      )}
      <Tabs value={view} keepMounted={false} onChange={(next) => onView(next as View)}>
        <Tabs.List aria-label={t('analysis.tabs')} mb="sm" data-screen>
          <Tabs.Tab value="result">{t('analysis.tab.result')}</Tabs.Tab>
          <Tabs.Tab value="raw">{t('analysis.tab.raw')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="result">
          <ResultView value={result} findings={findings} />
        </Tabs.Panel>
        <Tabs.Panel value="raw">
          <RawView value={result} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
