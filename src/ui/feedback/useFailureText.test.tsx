// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate } from '#src/messages/t.ts';
import { useFailureText } from './useFailureText.ts';

beforeAll(async () => {
  completeBrowser();
  await activate('en');
});
afterEach(cleanup);

type Given = Parameters<typeof useFailureText>[0];

function Title({ error }: { error: Given }) {
  return <p>{useFailureText(error).title}</p>;
}

const words = (error: Partial<Given>) => {
  const { container } = renderPart(<Title error={Object.assign(new Error('technical'), error)} />);
  return container.querySelector('p')!.textContent;
};

it.each<[error: Partial<Given>, title: string]>([
  [
    { name: 'REFUSED', status: 200, serviceCode: '20201', serviceMessage: 'Still {running}' },
    'Still {running} (code 20201, status 200)',
  ],
  [{ name: 'REFUSED', status: 403, serviceMessage: 'Ask Ada.' }, 'Ask Ada. (status 403)'],
  [{ name: 'REFUSED', status: 409, serviceCode: '409', serviceMessage: 'Busy' }, 'Busy (status 409)'],
  [{ name: 'REFUSED', status: 200, serviceCode: '7' }, 'Something went wrong. (code 7, status 200)'],
  [
    { name: 'VALIDATION', status: 422, serviceMessage: 'page: Too large' },
    'The service refused the request as invalid. page: Too large',
  ],
  [{ name: 'RUN_FINISHED', status: 409 }, 'The run has already finished and cannot be canceled.'],
  [{ name: 'FORBIDDEN', status: 403 }, 'Your role does not allow this.'],
  [
    { name: 'REFUSED', status: 401, serviceMessage: 'jwt expired' },
    'Your session has ended. Sign in again to continue.',
  ],
  [{ name: 'REFRESH_FAILED', status: 400 }, 'Your session could not be renewed. Sign in again to continue.'],
  [{ name: 'UNREACHABLE', status: 0 }, 'The service cannot be reached. Nothing is lost. Try again in a moment.'],
  [{ name: 'UNREADABLE', status: 418 }, 'Something went wrong.'],
])('%j reads %s', (error, title) => {
  expect(words(error)).toBe(title);
});
