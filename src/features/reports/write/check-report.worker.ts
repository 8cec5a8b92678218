import { type BodyNames, checkReport } from './check-report.ts';

self.onmessage = ({ data: { text, names } }: MessageEvent<{ text: string; names: BodyNames }>) => {
  self.postMessage(checkReport(text, names));
};
