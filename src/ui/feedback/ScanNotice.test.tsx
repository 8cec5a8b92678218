// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { ScanNotice } from './ScanNotice.tsx';

beforeEach(completeBrowser);
afterEach(cleanup);

const textOf = (statuses: string[]) => {
  const scans = statuses.map((status, index) => ({ page: index + 1, status }));
  renderPart(
    <output>
      <ScanNotice scans={scans} />
    </output>,
  );
  return screen.getByRole('status').textContent;
};

test.each([
  ['en', ['later', 'later'], /^2 pages of this file are scans\. Labeling recognizes the text/],
  ['en', ['off'], /^1 page of this file is a scan\. .*Set ASSAY_OCR=on/],
  ['en', ['unavailable'], /cannot use Tesseract/],
  ['en', ['read', 'failed', 'limit', 'empty'], /^4 pages .* Check figures .* 2 pages could not be read\.$/],
  ['en', [], /^$/],
  ['zh', ['off', 'off', 'off'], /^此文件有 3 页是扫描件。文字识别未开启/],
])('says in %s what happens to scans that are %j', async (locale, statuses, text) => {
  await activate(locale as 'en' | 'zh');
  expect(textOf(statuses)).toMatch(text);
});
