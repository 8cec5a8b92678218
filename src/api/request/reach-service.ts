import { finance } from '#contract/finance.ts';
import { basePath } from '#src/lib/base-path.ts';
import { config, knowsNoSession } from '../settings/config.ts';
import { probe } from './probe.ts';

/** Result of a test request. */
export type Reach =
  /** `page`: a web page answers, not the service. `notFound`: the documented call does not exist. */
  | { kind: 'answers' | 'page' | 'notFound'; status: number; ms: number }
  /**
   * `cors`: the service answers, but does not allow this origin. `policy`: the console's content security policy
   * forbids the request.
   */
  | { kind: 'cors' | 'policy' | 'silent' };

/**
 * Returns the answer that the companion service has already given with the settings, or undefined if they may come from
 * elsewhere. Saves a request that is refused, which browsers log as an error.
 */
export function reachedWithSettings(): Reach | undefined {
  const [answer] = performance.getEntriesByName(new URL(`${basePath}/config.json`, location.href).href);
  return knowsNoSession() && answer ? { kind: 'answers', status: 200, ms: answer.duration } : undefined;
}

/** Sends a documented call without a token, and finds out why there is no answer. */
export async function reachService(): Promise<Reach> {
  let isForbidden = false;
  const onViolation = () => {
    isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const { status, mediaType, isSignIn, ms } = await probe({ endpoint: finance.list, as: 'nobody' });
    if (status === 404) return { kind: 'notFound', status, ms };
    if (status > 0)
      return { kind: status === 200 && mediaType.includes('html') && !isSignIn ? 'page' : 'answers', status, ms };
    if (isForbidden) return { kind: 'policy' };
    return { kind: (await answersOpaquely()) ? 'cors' : 'silent' };
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

/** Returns whether another origin answers at all. The answer itself is hidden from scripts. */
async function answersOpaquely(): Promise<boolean> {
  const { baseUrl } = config();
  if (!baseUrl || new URL(baseUrl).origin === location.origin) return false;
  const request = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(10_000) } as const;
  return fetch(baseUrl, request).then(
    () => true,
    () => false,
  );
}
