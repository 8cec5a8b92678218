// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { activate } from '#src/messages/t.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

beforeAll(() => {
  completeBrowser();
  return activate('en');
});

function Broken(): never {
  throw new Error('cannot draw');
}

test('shows a section that fails to render as raw JSON and keeps its neighbor', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderPart(
    <>
      <SectionBoundary value={parseJson('{"exact":1.10}')}>
        <Broken />
      </SectionBoundary>
      <SectionBoundary value={null}>
        <p>Neighbour</p>
      </SectionBoundary>
    </>,
  );
  expect(screen.getByText(/"exact": 1.10/)).toBeDefined();
  expect(screen.getByText('Neighbour')).toBeDefined();
});
