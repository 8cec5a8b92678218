// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { render } from '#src/app/testing/render.tsx';
import { LogText } from './LogText.tsx';

test('renders any line as text, marks and tokens only', () => {
  const part = fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '\u001b[31m',
    '\u001b]8;;javascript:alert(1)\u0007',
    '\u202e',
    '&lt;b&gt;',
    'plain ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const { container, unmount } = render(<LogText text={parts.join('')} hits={[[2, 9]]} />);
      const found = new Set([...container.querySelectorAll('*')].map((element) => element.tagName));
      found.delete('SPAN');
      found.delete('MARK');
      expect([...found]).toEqual([]);
      expect(container.textContent).toContain(parts.includes('&lt;b&gt;') ? '&lt;b' : '');
      unmount();
    }),
    { numRuns: 200 },
  );
});
