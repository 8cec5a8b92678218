import { interpret } from './interpret.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(interpret(await data.text()));
};
