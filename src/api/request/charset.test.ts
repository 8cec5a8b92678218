import { expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { asUtf8, textIn } from './charset.ts';
import { readText } from './read-text.ts';

/** "上传未完成" in GBK, "terminé à" in ISO-8859-1, "名" in UTF-8. */
const gbk = Uint8Array.of(0xc9, 0xcf, 0xb4, 0xab, 0xce, 0xb4, 0xcd, 0xea, 0xb3, 0xc9);
const latin = Uint8Array.of(0x74, 0x65, 0x72, 0x6d, 0x69, 0x6e, 0xe9, 0x20, 0xe0);
const utf8 = new TextEncoder().encode('完成：名');

test.each<[mediaType: string | null, bytes: Uint8Array<ArrayBuffer>, text: string]>([
  ['application/json; charset=GBK', gbk, '上传未完成'],
  ['text/plain;charset="gb2312"', gbk, '上传未完成'],
  ['application/json', gbk, '上传未完成'],
  ['text/plain; charset=ISO-8859-1', latin, 'terminé à'],
  [null, latin, 'terminé à'],
  ['application/json; charset=utf-8', utf8, '完成：名'],
  ['application/json; charset=none-such', utf8, '完成：名'],
  // The last letter was cut.
  ['application/json', utf8.slice(0, -1), '完成：\uFFFD'],
])('reads %s', async (mediaType, bytes, text) => {
  expect(textIn(bytes, mediaType)).toBe(text);
  const headers = mediaType === null ? new Headers() : { 'content-type': mediaType };
  expect(await readText(new Response(bytes, { headers }))).toBe(text);
});

test('converts text in another charset to UTF-8, and leaves files unchanged', async () => {
  const text = asUtf8(new Response(gbk, { headers: { 'content-type': 'application/problem+json; charset=GBK' } }));
  expect(text.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await text.text()).toBe('上传未完成');
  const file = new Response(gbk, { headers: { 'content-type': 'application/zip; charset=GBK' } });
  expect(asUtf8(file)).toBe(file);
});

test('shows what a service says in another charset', async () => {
  const body = Uint8Array.of(...new TextEncoder().encode('{"message":"'), ...gbk, 0x22, 0x7d);
  const headers = { 'content-type': 'application/json; charset=GBK' };
  expect(await ApiError.from(new Response(body, { status: 409, headers }))).toMatchObject({
    serviceMessage: '上传未完成',
  });
});
