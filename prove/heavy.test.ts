import { test } from 'vitest';
import { firstStart } from './durability/first-start.ts';
import { powerCut } from './durability/power-cut.ts';
import { packages } from './files/packages.ts';
import { money } from './finance/money.ts';
import { completeRaces } from './import/complete-races.ts';
import { fairShares } from './import/fair-shares.ts';
import { kept } from './import/kept.ts';
import { lostAnswer } from './import/lost-answer.ts';
import { md5Twins } from './import/md5-twins.ts';
import { swappedBytes } from './import/swapped-bytes.ts';
import { runSmall } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { loggingOut } from './session/logging-out.ts';

/** Small versions of the proofs that start real processes or need a database. */
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
  money,
  converge,
])('$name: $promise', runSmall);
