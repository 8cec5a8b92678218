import { cost } from '#server/features/session/password.ts';

/** Tests sign in hundreds of times; with the real parameters, hashing would take a tenth of their time. */
Object.assign(cost, { memory: 64, passes: 1 });
