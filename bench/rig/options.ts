export interface BenchOptions {
  /** Small sizes and few rounds, to check that the benchmarks work. */
  quick: boolean;
  rounds: number | undefined;
  /** Base URL of a model whose proposals are measured too, or a file with its recorded answers. */
  model: string | undefined;
}
