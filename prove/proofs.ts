import { anyJson } from './analysis/any-json.ts';
import { audit } from './audit/audit.ts';
import { busy } from './documents/busy.ts';
import { firstStart } from './durability/first-start.ts';
import { powerCut } from './durability/power-cut.ts';
import { packages } from './files/packages.ts';
import { money } from './finance/money.ts';
import { flood } from './http/flood/flood.ts';
import { badLine } from './imports/bad-line.ts';
import { completeRaces } from './imports/complete-races.ts';
import { dyingTab } from './imports/dying-tab.ts';
import { fairShares } from './imports/fair-shares.ts';
import { kept } from './imports/kept.ts';
import { lostAnswer } from './imports/lost-answer.ts';
import { md5Twins } from './imports/md5-twins.ts';
import { oneFile } from './imports/one-file.ts';
import { shaken } from './imports/shaken.ts';
import { swappedBytes } from './imports/swapped-bytes.ts';
import { bigLog } from './log/big-log.ts';
import { cutLog } from './log/cut-log.ts';
import { nothingHides } from './log/nothing-hides.ts';
import { hostileText } from './page/hostile-text.ts';
import { erase } from './projects/erase.ts';
import type { Proof } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { workerDies } from './runs/worker-dies.ts';
import { rollingRestart } from './scale/rolling-restart.ts';
import { severalMachines } from './scale/several-machines.ts';
import { guessing } from './session/guessing.ts';
import { loggingOut } from './session/logging-out.ts';
import { reloads } from './session/reloads.ts';
import { sso } from './session/sso.ts';
import { tokens } from './session/tokens.ts';

export const proofs: Proof[] = [
  oneFile,
  lostAnswer,
  kept,
  powerCut,
  firstStart,
  badLine,
  dyingTab,
  shaken,
  md5Twins,
  swappedBytes,
  completeRaces,
  fairShares,
  nothingHides,
  bigLog,
  cutLog,
  hostileText,
  anyJson,
  busy,
  money,
  snapshots,
  audit,
  erase,
  converge,
  workerDies,
  packages,
  flood,
  loggingOut,
  reloads,
  guessing,
  tokens,
  sso,
  rollingRestart,
  severalMachines,
];
