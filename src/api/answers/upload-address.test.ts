import { expect, test } from 'vitest';
import { uploadAddressIn } from './upload-address.ts';

const url = 'https://bucket.example/1?signature=s';

test.each<[answer: object, request: object]>([
  [{ uploadUrl: url }, { headers: {} }],
  [
    { uploadUrl: url, result: { upload: { url, method: 'put', headers: { 'x-acl': 'private', Host: 'bucket' } } } },
    { method: 'PUT', headers: { 'x-acl': 'private' } },
  ],
  [
    { upload: { url, httpMethod: 'GET', signedHeaders: { 'x-acl': ['private'] } } },
    { headers: { 'x-acl': 'private' } },
  ],
  [{ url, upload_headers: [{ name: 'x-acl', value: 'private' }] }, { headers: { 'x-acl': 'private' } }],
  [{ post: { url, fields: { key: 'in/1', policy: 'p' } } }, { headers: {}, fields: { key: 'in/1', policy: 'p' } }],
])('reads the signed request in %j', (answer, request) => {
  expect(uploadAddressIn(answer, url)).toEqual({ url, ...request });
});
