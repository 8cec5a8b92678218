import { expect, test } from 'vitest';
import { nameOf } from './commit.service.ts';

test.each([
  ['Plan.pdf', 'Plan'],
  ['Plan.DOCX', 'Plan'],
  ['backup.tar.gz', 'backup.tar'],
  ['clip.mp3', 'clip'],
  ['data.7z', 'data'],
  ['.gitignore', '.gitignore'],
  ['Plan 2.0', 'Plan 2.0'],
  ['Report v1.2 final', 'Report v1.2 final'],
  ['St. Gallen', 'St. Gallen'],
  ['Budget 31.12.2025', 'Budget 31.12.2025'],
  ['方案.最终版', '方案.最终版'],
  ['Acme Inc.', 'Acme Inc.'],
  ['notes.final-draft', 'notes.final-draft'],
])('names the project of %s %s', (file, project) => {
  expect(nameOf(file)).toBe(project);
});
