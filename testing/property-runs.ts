/** Returns the number of runs of a property: a fifth in `npm test`, all of them in CI. */
export const propertyRuns = (all: number) => (process.env.ASSAY_TEST_ALL_RUNS ? all : Math.ceil(all / 5));
