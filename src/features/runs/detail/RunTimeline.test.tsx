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
