import { anyJson } from './analysis/any-json.ts';
import { packages } from './files/packages.ts';
import { money } from './finance/money.ts';
import { contract } from './http/contract.ts';
import { guards } from './http/guards.ts';
import { tenants } from './http/tenants.ts';
import { dyingTab } from './import/dying-tab.ts';
import { kept } from './import/kept.ts';
import { lostAnswer } from './import/lost-answer.ts';
import { md5Twins } from './import/md5-twins.ts';
import { oneFile } from './import/one-file.ts';
import { nothingHides } from './log/nothing-hides.ts';
import type { Proof } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { workerDies } from './runs/worker-dies.ts';
import { rollingRestart } from './scale/rolling-restart.ts';
import { loggingOut } from './session/logging-out.ts';
import { safeStart } from './session/safe-start.ts';

export const proofs: Proof[] = [
  oneFile,
  lostAnswer,
  kept,
  dyingTab,
  md5Twins,
  tenants,
  nothingHides,
  anyJson,
  money,
  snapshots,
  converge,
  workerDies,
  packages,
  guards,
  loggingOut,
  contract,
  safeStart,
  rollingRestart,
];
