import { expose } from 'comlink';
import { checkReport } from './check-report.ts';

expose(checkReport);
