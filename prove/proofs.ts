import { anyJson } from './analysis/any-json.ts';
import { packages } from './files/packages.ts';
import { money } from './finance/money.ts';
import { contract } from './http/contract.ts';
import { guards } from './http/guards.ts';
import { tenants } from './http/tenants.ts';
import { badLine } from './import/bad-line.ts';
import { dyingTab } from './import/dying-tab.ts';
import { fairShares } from './import/fair-shares.ts';
import { kept } from './import/kept.ts';
import { lostAnswer } from './import/lost-answer.ts';
import { md5Twins } from './import/md5-twins.ts';
import { oneFile } from './import/one-file.ts';
import { shaken } from './import/shaken.ts';
import { bigLog } from './log/big-log.ts';
import { cutLog } from './log/cut-log.ts';
import { nothingHides } from './log/nothing-hides.ts';
import { hostileText } from './page/hostile-text.ts';
import type { Proof } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { workerDies } from './runs/worker-dies.ts';
import { rollingRestart } from './scale/rolling-restart.ts';
import { severalMachines } from './scale/several-machines.ts';
import { guessing } from './session/guessing.ts';
import { loggingOut } from './session/logging-out.ts';
import { safeStart } from './session/safe-start.ts';

export const proofs: Proof[] = [
  oneFile,
  lostAnswer,
  kept,
  badLine,
  dyingTab,
  shaken,
  md5Twins,
  fairShares,
  tenants,
  nothingHides,
  bigLog,
  cutLog,
  hostileText,
  anyJson,
  money,
  snapshots,
  converge,
  workerDies,
  packages,
  guards,
  loggingOut,
  guessing,
  contract,
  safeStart,
  rollingRestart,
  severalMachines,
];
