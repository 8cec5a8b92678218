import './start/debug-signal.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Everything that the service writes is its own user's alone.
process.umask(0o077);
// Before anything else is loaded: with the modules that the last start compiled, this one takes a quarter less.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compile'));
await import('./start/serve.ts');
