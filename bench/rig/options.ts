export interface BenchOptions {
  /** Small sizes and few rounds, to check that the benchmarks work. */
  quick: boolean;
  rounds: number | undefined;
}
