import { expect, test } from 'vitest';
import { prefixesOf } from './direct-or-gateway.ts';

test.each([
  [['/api/x', '/v1/login', '/v1/login/refresh'], ['/v1/login']],
  [
    ['/v1/sessions:issue', '/v1/sessions:refresh'],
    ['/v1/sessions:issue', '/v1/sessions:refresh'],
  ],
  [
    ['/v1/uploads/{session_id}:append?n={index}', '/v1/uploads:begin'],
    ['/v1/uploads', '/v1/uploads:begin'],
  ],
  [['/v1/upload-{session_id}/x'], ['/v1']],
  [
    ['/v1/files(a,b)/x', "/v2/it's"],
    ['/v1', '/v2'],
  ],
  [
    ['/api:login', '/@me/tokens/'],
    ['/api:login', '/@me/tokens'],
  ],
])('forwards the folders of the paths %j', (paths, folders) => {
  expect(prefixesOf(paths)).toEqual(folders);
});
