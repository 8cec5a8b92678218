import { test } from 'vitest';
import { audit } from './audit/audit.ts';
import { busy } from './documents/busy.ts';
import { packages } from './files/packages.ts';
import { money } from './finance/money.ts';
import { erase } from './projects/erase.ts';
import { runSmall } from './proof.ts';
import { snapshots } from './reports/snapshots.ts';
import { converge } from './runs/converge.ts';
import { loggingOut } from './session/logging-out.ts';
import { sso } from './session/sso.ts';
import { tokens } from './session/tokens.ts';

/** Small versions of the other proofs that start real processes or need a database. */
const proofs = [packages, busy, snapshots, audit, erase, loggingOut, tokens, sso, money, converge];
test.each(proofs)('$name: $promise', runSmall);
