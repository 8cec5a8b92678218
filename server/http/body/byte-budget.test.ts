import { expect, test } from 'vitest';
import { ByteBudget } from './byte-budget.ts';

test('lets in what fits, in order, as room is given back', async () => {
  const budget = new ByteBudget({ total: 100 });
  const order: string[] = [];
  const take = async (name: string, size: number) => {
    const release = await budget.take(name, size);
    order.push(name);
    return release;
  };
  const first = await take('first', 60);
  const second = take('second', 60);
  // It would fit, but the large one that came before is not overtaken.
  const third = take('third', 10);
  expect(order).toEqual(['first']);
  first();
  first();
  await Promise.all([second, third]);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('an owner at its bound waits without holding up others', async () => {
  const budget = new ByteBudget({ total: 100, perOwner: 50 });
  const release = await budget.take('one', 50);
  const again = budget.take('one', 1);
  await budget.take('two', 50);
  release();
  await again;
});

test('refuses with 503 and Retry-After when no room comes in time, and forgets the refused', async () => {
  const budget = new ByteBudget({ total: 100, waitMs: 10 });
  const release = await budget.take('one', 100);
  await expect(budget.take('two', 1)).rejects.toMatchObject({ problem: 'UNAVAILABLE', status: 503, retryAfter: 2 });
  release();
  await budget.take('two', 100);
});
