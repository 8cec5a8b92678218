import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Only the beginning is examined, which bounds the time to some 50 ms. */
const MAX_EXAMINED_LENGTH = 40;
/** Score for fewer than 10^8 guesses: common passwords, sequences, repetitions, dates and names, and small changes of these. */
const MIN_SCORE = 3;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_EXAMINED_LENGTH });

/**
 * Returns true for a password that guessers try early (NIST SP 800-63B-4 §3.1.1.2).
 * @param names names of the user, whose words add nothing
 */
export function isCommonPassword(password: string, names: string[]): boolean {
  const parts = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length > 1);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase());
  const examined = rest.length < password.length ? rest : password;
  return estimator.check(examined, ['assay', ...parts]).score < MIN_SCORE;
}
