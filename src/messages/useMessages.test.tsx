// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render, renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { ReportTable } from '#src/features/reports/list/ReportTable.tsx';
import { activate, activateFirst, loadMessages } from './t.ts';
import { useMessages } from './useMessages.ts';

beforeEach(completeBrowser);
afterEach(cleanup);

test('table headers change with the language', async () => {
  await activate('en');
  await loadMessages();
  renderPart(
    <MemoryRouter>
      <ReportTable rows={[]} empty={null} />
    </MemoryRouter>,
  );
  const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers()).toContain('Project');
  await act(() => activate('zh'));
  expect(headers()).toContain('项目');
  expect(headers()).not.toContain('Project');
});

test('memoized text appears when its messages have loaded', async () => {
  await activateFirst('en');
  function Title() {
    const { t } = useMessages();
    return <h1>{useMemo(() => t('finance.title'), [t])}</h1>;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Title />
    </I18nProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe('');
  await act(async () => loadMessages());
  expect(screen.getByRole('heading').textContent).toBe('Finance');
});
