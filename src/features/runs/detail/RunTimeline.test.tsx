// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { RunTimeline } from './RunTimeline.tsx';
import type { TaskBar } from './run-tasks.ts';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});

const bar = (name: string, over: Partial<TaskBar> = {}): TaskBar => ({
  name,
  taskId: name,
  status: 'SUCCEEDED',
  progress: 1,
  attempts: [{ from: 1_000, to: 5_000, outcome: null }],
  waitingFrom: null,
  medianMs: 3_000,
  error: null,
  ...over,
});

test('shows state, duration and usual duration of each task; selecting a task filters, selecting it again clears', async () => {
  const onSelect = vi.fn();
  const bars = [
    bar('verify_file'),
    bar('custom_task', { status: 'FAILED', error: { code: 'PAGE', message: 'Page 12 cannot be read.' } }),
  ];
  const { rerender } = renderPart(<RunTimeline bars={bars} selected={undefined} onSelect={onSelect} />);
  const verify = screen.getByRole('button', { name: /Verify file.*Succeeded.*4.0 s · usually 3.0 s/ });
  expect(screen.getByRole('button', { name: /custom_task.*Failed/ })).toBeDefined();
  expect(screen.getByText('Page 12 cannot be read.')).toBeDefined();
  await userEvent.click(verify);
  expect(onSelect).toHaveBeenLastCalledWith('verify_file');
  rerender(<RunTimeline bars={bars} selected="verify_file" onSelect={onSelect} />);
  expect(verify.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(verify);
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
});

const rounded = (percent: string) => `${Math.round(Number.parseFloat(percent) * 100) / 100}%`;

/** Returns the marks on the track of each task: name of the style, left edge and width. */
function marksOf(bars: TaskBar[]) {
  const { container } = renderPart(<RunTimeline bars={bars} selected={undefined} onSelect={() => {}} />);
  return [...container.querySelectorAll('button')].map((button) =>
    [...button.querySelectorAll<HTMLElement>('i')].map(({ className, style }) =>
      [
        /waiting|bar|median|shortened/.exec(className)?.[0],
        ...[style.left, style.width].filter(Boolean).map(rounded),
      ].join(' '),
    ),
  );
}

const attempt = (from: number, to: number) => ({ from, to, outcome: null });

test.each<[title: string, bars: TaskBar[], marks: string[][]]>([
  [
    'the first moment of all tasks is the left edge, the last one the right edge',
    [
      bar('one', { waitingFrom: 1_000, attempts: [attempt(2_000, 5_000)], medianMs: null }),
      bar('two', { waitingFrom: 5_000, attempts: [attempt(6_000, 11_000)], medianMs: null }),
    ],
    [
      ['waiting 0% 10%', 'bar 10% 30%'],
      ['waiting 40% 10%', 'bar 50% 50%'],
    ],
  ],
  [
    'each attempt has a bar, and the usual end counts from the first one if it is not beyond the right edge',
    [
      bar('one', { attempts: [attempt(1_000, 3_000), attempt(5_000, 11_000)], medianMs: 5_000 }),
      bar('two', { attempts: [attempt(10_000, 11_000)], medianMs: 60_000 }),
    ],
    [['bar 0% 20%', 'bar 40% 60%', 'median 50%'], ['bar 90% 10%']],
  ],
  [
    'a time in which no task worked takes at most a quarter of the time of work',
    [
      bar('one', { waitingFrom: 0, attempts: [attempt(400_000, 404_000)], medianMs: null }),
      bar('two', {
        waitingFrom: 404_000,
        attempts: [attempt(404_000, 405_000), attempt(905_000, 910_000)],
        medianMs: null,
      }),
    ],
    [
      ['shortened 0% 16.67%', 'shortened 50% 16.67%', 'waiting 0% 16.67%', 'bar 16.67% 26.67%'],
      ['shortened 0% 16.67%', 'shortened 50% 16.67%', 'bar 43.33% 6.67%', 'bar 66.67% 33.33%'],
    ],
  ],
  [
    'a task that has not begun has no mark',
    [bar('one', { attempts: [attempt(0, 1)] }), bar('two', { attempts: [], waitingFrom: 1, status: 'QUEUED' })],
    [['bar 0% 100%'], []],
  ],
  [
    'a task that took no time, or whose clock went back, has a bar without width',
    [
      bar('one', { attempts: [attempt(0, 1_000)], medianMs: null }),
      bar('two', { attempts: [attempt(500, 400)], medianMs: null }),
    ],
    [['bar 0% 100%'], ['bar 50% 0%']],
  ],
  ['a single moment', [bar('one', { attempts: [attempt(7, 7)], medianMs: null })], [['bar 0% 0%']]],
])('places the bars: %s', (_, bars, marks) => {
  expect(marksOf(bars)).toEqual(marks);
});
