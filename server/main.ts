import './start/debug-signal.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Files written by the service are readable by their owner only.
process.umask(0o077);
// Must run before other imports: reusing modules compiled by the previous start makes this one a quarter faster.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'));
await import('./start/serve.ts');
