/** Returns the number of runs of a property: all of them in `npm run unit:heavy`, a fifth in `npm test`. */
export const propertyRuns = (all: number) => (process.env.ASSAY_TEST_ALL_RUNS ? all : Math.ceil(all / 5));
