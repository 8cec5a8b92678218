import { afterAll, vi } from 'vitest';
import { accessToken } from '#src/api/session/access-token.ts';
import { sessionStore } from '#src/api/session/session.ts';
import { applySettings, standardConfig } from '#src/api/settings/config.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { forgetServiceClock } from '#src/lib/time/service-clock.ts';

// Test files of a thread share their modules, so each leaves them as they were.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetServiceClock();
  accessToken.set(null);
  sessionStore.set({ phase: 'starting' });
  visits.switchUser(undefined);
  applySettings(standardConfig);
});
