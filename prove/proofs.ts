import { oneFile } from './import/one-file.ts';
import type { Proof } from './proof.ts';

export const proofs: Proof[] = [oneFile];
