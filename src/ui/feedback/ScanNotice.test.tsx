// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { ScanNotice } from './ScanNotice.tsx';

beforeEach(completeBrowser);
afterEach(cleanup);

const textOf = (statuses: string[], isAdmin = false) => {
  const scans = statuses.map((status, index) => ({ page: index + 1, status }));
  renderPart(
    <output>
      <ScanNotice scans={scans} isAdmin={isAdmin} />
    </output>,
  );
  return screen.getByRole('status').textContent;
};

test.each([
  ['en', ['later', 'later'], /^2 pages of this file are scans\. Labeling recognizes the text/],
  ['en', ['off'], /^1 page of this file is a scan\. .*Ask your administrator/],
  ['en', ['unavailable'], /Ask your administrator/],
  ['en', ['read', 'failed', 'limit', 'empty'], /^4 pages .* Check figures .* 2 pages could not be read\.$/],
  ['en', [], /^$/],
  ['zh', ['off', 'off', 'off'], /^此文件有 3 页是扫描件。文字识别未开启/],
])('says in %s what happens to scans that are %j', async (locale, statuses, text) => {
  await activate(locale as 'en' | 'zh');
  expect(textOf(statuses)).toMatch(text);
});

test.each([
  ['off', /Set ASSAY_OCR=on/],
  ['unavailable', /Install it on the service/],
])('tells administrators what to do about scans that are %s', async (status, text) => {
  await activate('en');
  expect(textOf([status], true)).toMatch(text);
});
