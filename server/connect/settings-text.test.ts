import { expect, test } from 'vitest';
import { stripComments } from '#src/lib/json/strip-comments.ts';
import { settingsText } from './settings-text.ts';

const settings = {
  baseUrl: 'http://x',
  auth: { mode: 'password', request: {} },
  answers: { completeUpload: { 'storage.backend': { value: 's3' } }, startLabeling: { run_id: ['a', 'b'] } },
};
const notes = new Map([
  ['baseUrl', 'Found.'],
  ['answers\0completeUpload\0storage.backend', 'Learned.'],
]);

test('writes a comment beside each value, and the settings can be read back', () => {
  const text = settingsText(settings, notes, undefined, ['Settings']);
  expect(text).toBe(`// Settings
{
  "baseUrl": "http://x", // Found.
  "auth": {
    "mode": "password", // Kept from the file.
    "request": {} // Kept from the file.
  },
  "answers": {
    "completeUpload": {
      "storage.backend": {"value":"s3"} // Learned.
    },
    "startLabeling": {
      "run_id": ["a","b"] // Kept from the file.
    }
  }
}
`);
  expect(JSON.parse(stripComments(text))).toEqual(settings);
});

test('keeps the comments of the existing file', () => {
  const before = `// My service
// since March
{
  // Ask Ada
  /* before a change */
  "baseUrl": "http://x", /* fixed */
  "auth": {
    "mode": "token" // no passwords
  }
}`;
  const given = { baseUrl: 'http://x', auth: { mode: 'token' }, labelingVendor: 'acme' };
  const text = settingsText(given, new Map([['labelingVendor', 'Found.']]), before, ['Settings']);
  expect(text).toBe(`// My service
// since March
{
  // Ask Ada
  /* before a change */
  "baseUrl": "http://x", /* fixed */
  "auth": {
    "mode": "token" // no passwords
  },
  "labelingVendor": "acme" // Found.
}
`);
  expect(settingsText(given, new Map(), text, [])).toBe(text);
});
