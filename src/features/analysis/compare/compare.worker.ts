import { serve } from './serve.ts';

const answer = serve();
self.onmessage = async ({ data }) => self.postMessage(await answer(data));
