import { expose } from 'comlink';
import { interpret } from './interpret.ts';

const interpretBody = async (body: Blob) => interpret(await body.text());
export type InterpretBody = typeof interpretBody;

expose(interpretBody);
