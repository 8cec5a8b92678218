import { kept } from './import/kept.ts';
import { lostAnswer } from './import/lost-answer.ts';
import { oneFile } from './import/one-file.ts';
import type { Proof } from './proof.ts';

export const proofs: Proof[] = [oneFile, lostAnswer, kept];
