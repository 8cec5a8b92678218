// Runs before the console's modules, regardless of the bundler's order. Zod probes `new Function` when the first schema is
// created, to decide whether to compile parsers; the content security policy forbids that and would report a violation.
globalThis.__zod_globalConfig = { jitless: true };
