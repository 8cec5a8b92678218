import { isMainThread, threadId } from 'node:worker_threads';

// Threads of one process share broadcast channels and locks. Gives each thread its own, as separate browsers have.
const own = (name: string) => `${name}, thread ${threadId}`;
const marked = globalThis as { hasOwnChannels?: true };

if (!isMainThread && !marked.hasOwnChannels) {
  marked.hasOwnChannels = true;
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(own(name));
    }
  };
  // jsdom has no locks.
  const locks: LockManager | undefined = navigator.locks;
  const request = locks?.request.bind(locks) as undefined | ((name: string, ...rest: unknown[]) => Promise<unknown>);
  if (request) Object.assign(locks, { request: (name: string, ...rest: unknown[]) => request(own(name), ...rest) });
}
