import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { parseJson } from '#src/lib/json/parse-json.ts';
import { EvidenceContext } from '../evidence/EvidenceLink.tsx';
import { collectPassages } from '../evidence/evidence.ts';
import { ResultView } from '../result/ResultView.tsx';
import { readFindings } from './read-findings.ts';

export const onSelect = vi.fn();

/** Returns the view of a result with these parts. */
export function viewOf(parts: object, address = '/') {
  const value = parseJson(JSON.stringify({ schema: 'assay.deep-analysis/1', ...parts }));
  const { byPointer } = collectPassages(value);
  const element = (
    <EvidenceContext value={{ byPointer, selectedId: null, onSelect, isBeside: false, onShow: () => {} }}>
      <ResultView value={value} findings={readFindings(value)} />
    </EvidenceContext>
  );
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] });
  return <RouterProvider router={router} />;
}
/** Opens what is folded. */
export const unfold = () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
};
/** Opens the first finding of a section. */
export async function opened(name: string) {
  const [line] = within(section(name)).getAllByRole('button', { expanded: false });
  await userEvent.click(line!);
  return line!.closest('li')!;
}
export const section = (name: string) => screen.getByRole('region', { name });

export const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Operating expenses 2024',
  expected: '6100000',
  stated: '6500000',
  difference: '400000',
  unit: 'EUR',
  basis: '4,000,000 + 2,100,000',
  page: 7,
  sentence: 'Operating expenses were EUR 6.5 million.',
};
