// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { FindResult } from './FindResult.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});
afterEach(() => applySettings(ConsoleConfig.parse({})));

test.each<[string, string, string | undefined, RegExp]>([
  [
    'the ID of the task in the settings',
    'investor-view',
    'Investor-View',
    /names the deep analysis, Investor-View, but not/,
  ],
  ['the ID of a task of a usual name', '', 'deep_analysis', /names the deep analysis, deep_analysis, but not the ID/],
  ['a task of the name in the settings', 'investor-view', undefined, /no task with the name investor-view/],
  ['a known task', '', undefined, /does not say which task is the deep analysis/],
])('says that the log lacks %s', (_, deepAnalysis, analysis, text) => {
  applySettings(ConsoleConfig.parse({ tasks: { deepAnalysis } }));
  renderPart(<FindResult bars={[]} chosen={null} analysis={analysis} onChoose={() => {}} />);
  expect(screen.getByText(text)).toBeDefined();
});
