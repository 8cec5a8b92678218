import { test } from 'vitest';
import { anyJson } from './analysis/any-json.ts';
import { money } from './finance/money.ts';
import { nothingHides } from './log/nothing-hides.ts';
import { runSmall } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { loggingOut } from './session/logging-out.ts';

/** The proofs of `npm run prove`, small; `docs/reliability.md` says which tests are the small form of the others. */
test.each([anyJson, nothingHides, money, snapshots, converge, loggingOut])(
  '$name: $promise',
  { timeout: 120_000 },
  runSmall,
);
