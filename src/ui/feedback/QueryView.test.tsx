// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { connection } from '#src/lib/browser/connection.ts';
import { activate } from '#src/messages/t.ts';
import { QueryView } from './QueryView.tsx';

beforeAll(async () => {
  completeBrowser();
  await activate('en');
});
afterEach(cleanup);

/** Fetches that have started, each of which the test ends. */
let started: PromiseWithResolvers<string>[] = [];
function Part({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [id],
    queryFn: () => {
      const next = Promise.withResolvers<string>();
      started.push(next);
      return next.promise;
    },
  });
  return <QueryView query={query}>{(text) => <p>{text}</p>}</QueryView>;
}
const last = () => started.at(-1)!;
const expectRetrying = (is: boolean) =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).ariaBusy).toBe(String(is)));

test('keeps a failure in place while it fetches again', async () => {
  started = [];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (id: string) => (
    <QueryClientProvider client={client}>
      <Part id={id} />
    </QueryClientProvider>
  );
  const { rerender, container } = renderPart(page('first'));
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  last().reject(new Error('down'));
  const alert = await screen.findByRole('alert');
  await expectRetrying(false);

  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  await expectRetrying(true);
  expect(screen.getByRole('alert')).toBe(alert);
  expect(container.querySelector('[data-skeleton]')).toBeNull();
  expect(document.activeElement).toBe(button);
  last().reject(new Error('down'));
  await expectRetrying(false);
  expect(screen.getByRole('alert')).toBe(alert);

  rerender(page('second'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();

  rerender(page('first'));
  last().resolve('all there');
  expect(await screen.findByText('all there')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaves it to the banner of the page to say that the service cannot be reached', async () => {
  started = [];
  connection.set('unreachable');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = renderPart(
    <QueryClientProvider client={client}>
      <Part id="away" />
    </QueryClientProvider>,
  );
  const away = Object.assign(new Error('down'), { status: 0 });
  last().reject(away);
  await waitFor(() => expect(client.getQueryState(['away'])?.error).toBe(away));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(container.querySelector('[data-skeleton]')).not.toBeNull();
  act(() => connection.set('ok'));
  expect(screen.getByRole('alert')).toBeTruthy();

  act(() => connection.set('unreachable'));
  void client.refetchQueries();
  last().resolve('Text');
  await screen.findByText('Text');
  void client.refetchQueries();
  last().reject(away);
  await waitFor(() => expect(container.querySelector('[data-dimmed="true"]')?.textContent).toBe('Text'));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => connection.set('ok'));
});
