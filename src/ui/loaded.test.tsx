// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loaded } from './loaded.tsx';

afterEach(cleanup);

const Fallback = () => <p>loading</p>;
const Name = ({ name }: { name: string }) => <p>{name}</p>;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

test('replaces the fallback as soon as the component is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Name>();
  const Loaded = loaded(() => promise, Fallback);
  render(<Loaded name="Ada" />);
  expect(screen.getByText('loading')).toBeDefined();
  const begun = performance.now();
  resolve(Name);
  expect(await screen.findByText('Ada')).toBeDefined();
  // React shows a fallback of Suspense for 300 ms.
  expect(performance.now() - begun).toBeLessThan(250);
});

test('shows no fallback for a component that was preloaded', async () => {
  const load = vi.fn(async () => Name);
  const Loaded = loaded(load, Fallback);
  await Loaded.preload();
  render(<Loaded name="Ada" />);
  expect(screen.getByText('Ada')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('throws if it cannot be loaded, and tries again the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof Name>>().mockRejectedValue(new Error('offline'));
  const Loaded = loaded(load, Fallback);
  const show = () =>
    render(
      <Boundary>
        <Loaded name="Ada" />
      </Boundary>,
    );
  const { unmount } = show();
  expect(await screen.findByText('offline')).toBeDefined();
  unmount();
  load.mockResolvedValue(Name);
  show();
  expect(await screen.findByText('Ada')).toBeDefined();
});
