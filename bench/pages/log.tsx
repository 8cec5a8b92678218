import { type ComponentType, Fragment, type PropsWithChildren } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { searched, type ViewerProps } from './viewer.ts';

/** Measurements of each viewer, in milliseconds since the start. */
export interface Opened {
  /** Time until a row is readable. */
  firstRow: number;
  /** Time until all rows can be scrolled to. */
  complete: number;
  entries: number;
}

interface ViewerModule {
  default: ComponentType<ViewerProps>;
  /** The page around the viewer, mounted before a log is opened. */
  Frame?: ComponentType<PropsWithChildren>;
}

/** Time between loading a viewer and opening a log. */
const LOADED_BEFORE_MS = 250;

const viewers: Record<string, () => Promise<ViewerModule>> = {
  own: () => import('./log-own.tsx'),
  virtuoso: () => import('../peers/virtuoso.tsx'),
  virtua: () => import('../peers/virtua.tsx'),
  logviewer: () => import('../peers/logviewer.tsx'),
};

export async function openLog(by: string, runId: string): Promise<Opened> {
  const { default: Viewer, Frame = Fragment } = await viewers[by]!();
  const place = document.getElementById('root')!;
  const root = createRoot(place);
  flushSync(() => root.render(<Frame />));
  // Pages are loaded when the pointer reaches their link, some time before the click.
  await new Promise((resolve) => setTimeout(resolve, LOADED_BEFORE_MS));
  const begun = performance.now();
  const complete = new Promise<[time: number, entries: number]>((resolve) => {
    const onComplete = (entries: number) => resolve([performance.now() - begun, entries]);
    root.render(
      <Frame>
        <Viewer runId={runId} onComplete={onComplete} />
      </Frame>,
    );
  });
  const firstRow = await new Promise<number>((resolve) => {
    const frame = () => {
      if (/entry \d+ took/.test(place.textContent)) resolve(performance.now() - begun);
      else requestAnimationFrame(frame);
    };
    frame();
  });
  const [time, entries] = await complete;
  return { firstRow, complete: Math.max(time, firstRow), entries };
}

/** Waits until all entries are in the engine's index. Peers have no index. */
export const indexed = (entries: number): Promise<void> =>
  new Promise((resolve) => {
    const { client } = searched;
    if (!client || client.state.get().indexed >= entries) return resolve();
    const stop = client.state.subscribe(() => {
      if (client.state.get().indexed < entries) return;
      stop();
      resolve();
    });
  });

/** Searches all lines with a regular expression. */
export async function search(expression: string): Promise<{ found: number; time: number }> {
  const begun = performance.now();
  const { client, entries } = searched;
  if (!client) {
    const test = new RegExp(expression, 'i');
    const found = entries!.filter(({ message }) => test.test(message)).length;
    return { found, time: performance.now() - begun };
  }
  const found = new Promise<number>((resolve) => {
    const stop = client.state.subscribe(() => {
      const { phase, count } = client.state.get().search;
      if (phase !== 'done') return;
      stop();
      resolve(count);
    });
  });
  client.search({ text: expression, regex: true, matchCase: false });
  return { found: await found, time: performance.now() - begun };
}
