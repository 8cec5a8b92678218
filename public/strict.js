// Runs before the console's own modules, whatever order the bundler gives them. Zod tries `new Function` when the first
// schema is made, to see whether it may compile its parsers; under our policy it may not, and asking is a violation.
globalThis.__zod_globalConfig = { jitless: true };
