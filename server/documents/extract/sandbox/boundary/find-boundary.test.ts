import { describe, expect, test, vi } from 'vitest';
import { chooseBoundary, requireKernelBoundary, tryWrapper, type WrapperFault } from './find-boundary.ts';
import { wrapperNames } from './wrappers.ts';

const missing: WrapperFault = { reason: 'it is not installed', isConclusive: true };
const starved: WrapperFault = { reason: 'spawn EAGAIN', isConclusive: false };

describe('the boundary', () => {
  test('is the first wrapper that works', async () => {
    const attempt = vi.fn(async (name: string) => (name === 'landlock' ? missing : null));
    expect(await chooseBoundary(wrapperNames, attempt)).toMatchObject({ wrapper: 'setpriv', level: 'kernel' });
    expect(attempt.mock.calls).toEqual([['landlock'], ['setpriv']]);
  });

  test('retries a trial that failed for lack of processes, instead of choosing a weaker boundary', async () => {
    const attempt = vi.fn(async () => (attempt.mock.calls.length === 1 ? starved : null));
    expect(await chooseBoundary(wrapperNames, attempt)).toMatchObject({ wrapper: 'landlock', level: 'kernel' });
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  test('lists the tried wrappers if none works', async () => {
    const attempt = vi.fn(async (name: string) => (name === 'landlock' ? starved : missing));
    const boundary = await chooseBoundary(wrapperNames, attempt);
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(boundary).toMatchObject({ wrapper: null, level: 'runtime' });
    expect(boundary.message).toContain(
      'landlock: spawn EAGAIN; setpriv: it is not installed; bubblewrap: it is not installed',
    );
    expect(() => requireKernelBoundary(boundary)).toThrow(/spawn EAGAIN.*apt-get install.*ASSAY_SANDBOX=auto/s);
  });

  test('falls back to Node’s permissions if no wrapper is supported', async () => {
    expect((await chooseBoundary([])).message).toContain(`no kernel boundary is supported on ${process.platform}`);
  });
});

test('reports a missing wrapper program as a conclusive fault', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  for (const name of wrapperNames)
    expect(await tryWrapper(name)).toMatchObject({
      isConclusive: true,
      reason: expect.stringMatching(/is not installed|does not list/),
    });
  vi.unstubAllEnvs();
});
