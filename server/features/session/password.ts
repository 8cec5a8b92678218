import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** argon2id with OWASP's parameters: 19 MiB, two passes. Each guess costs the guesser as much as us. */
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
const derive = promisify(argon2);

/** At most two at once, so that guesses cannot take the threads that file work needs. */
let running = 0;
const queue: (() => void)[] = [];
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= 2) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** `salt.tag`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await bounded(() => derive('argon2id', { ...cost, message: password, nonce }));
  return `${nonce.toString('base64url')}.${tag.toString('base64url')}`;
}

/** A hash that no password has, so that an unknown user takes as long as a wrong password. */
const nobody = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(32).toString('base64url')}`;

export async function verifyPassword(password: string, hash: string = nobody): Promise<boolean> {
  const [nonce = '', tag = ''] = hash.split('.');
  const derived = await bounded(() =>
    derive('argon2id', { ...cost, message: password, nonce: Buffer.from(nonce, 'base64url') }),
  );
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url'));
}
