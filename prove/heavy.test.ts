import { test } from 'vitest';
import { firstStart } from './durability/first-start.ts';
import { powerCut } from './durability/power-cut.ts';
import { packages } from './files/packages.ts';
import { completeRaces } from './import/complete-races.ts';
import { fairShares } from './import/fair-shares.ts';
import { kept } from './import/kept.ts';
import { lostAnswer } from './import/lost-answer.ts';
import { md5Twins } from './import/md5-twins.ts';
import { swappedBytes } from './import/swapped-bytes.ts';
import { runSmall } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { loggingOut } from './session/logging-out.ts';

/** Small versions of the proofs that start real processes. */
test.each([
  kept,
  packages,
  powerCut,
  firstStart,
  lostAnswer,
  md5Twins,
  swappedBytes,
  completeRaces,
  fairShares,
  snapshots,
  loggingOut,
])('$name: $promise', runSmall);
