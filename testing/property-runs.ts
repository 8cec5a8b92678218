/** Share of the runs of each property: a fifth in `npm test`, all in CI (1), and more in a longer search (2, 1000). */
export const testScale = Number(process.env.ASSAY_TEST_SCALE ?? 0.2);

/** Returns the number of runs of a property. @param all the number in CI */
export const propertyRuns = (all: number) => Math.ceil(all * testScale);
