// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { PasswordField } from './PasswordField.tsx';

test('names the button that shows the password in the language of the page', async () => {
  completeBrowser();
  await activate('zh');
  renderPart(<PasswordField label="密码" />);
  expect(screen.getByRole('button', { name: '显示或隐藏输入内容' })).toBeDefined();
});
