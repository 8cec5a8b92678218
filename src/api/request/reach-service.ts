import { finance } from '#contract/finance.ts';
import { config } from '../settings/config.ts';
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

/** Sends a documented call without a token, and finds out why there is no answer. */
export async function reachService(): Promise<Reach> {
  let isForbidden = false;
  const onViolation = () => {
    isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const { status, mediaType, ms } = await probe({ endpoint: finance.list, as: 'nobody' });
    if (status === 404) return { kind: 'notFound', status, ms };
    if (status > 0) return { kind: status === 200 && mediaType.includes('html') ? 'page' : 'answers', status, ms };
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
