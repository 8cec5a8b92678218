import { expose } from 'comlink';
import { compareLogs } from './log-difference.ts';

expose(compareLogs);
