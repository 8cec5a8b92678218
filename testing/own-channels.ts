import { threadId } from 'node:worker_threads';

/** Test files run in threads of one process, which share their broadcast channels. In browsers, they would be separate. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name}, thread ${threadId}`);
  }
};
