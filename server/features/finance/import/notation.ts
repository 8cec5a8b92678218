import { type FaultCode, ValueFault } from './faults.ts';

/** Values that a cell can have, by the notation that it can be in. */
export type Readings<Choice extends string> = Partial<Record<Choice, string>>;

interface Cell {
  text: string;
  line: number;
}

interface Rules<Choice> {
  ambiguous: FaultCode;
  mixed: FaultCode;
  /** The notation to assume if no cell proves one. */
  assumed: Choice | undefined;
  /** Returns a value in a notation that proves what it means. */
  show: (value: string) => string;
}

/**
 * A notation that is the same in all cells of a file, such as the decimal mark. Cells that only one notation can read prove it,
 * and so decide what the other cells mean.
 */
export class Notation<Choice extends string> {
  readonly #proofs = new Map<Choice, Cell>();
  readonly #rules: Rules<Choice>;

  constructor(rules: Rules<Choice>) {
    this.#rules = rules;
  }

  /** Looks at a cell before any is read. */
  observe(readings: Readings<Choice>, cell: Cell) {
    const [choice, ...others] = Object.keys(readings) as Choice[];
    if (choice && others.length === 0 && !this.#proofs.has(choice)) this.#proofs.set(choice, cell);
  }

  /** Returns the value of a cell. @throws ValueFault if it could have two, or contradicts a cell above */
  choose(readings: Readings<Choice>): string {
    const choices = Object.keys(readings) as Choice[];
    const [first, second] = choices.map((choice) => readings[choice]!);
    const { ambiguous, assumed, mixed, show } = this.#rules;
    if (second !== undefined && first !== second) {
      const [known = assumed, other] = this.#proofs.keys();
      if (known && !other) return readings[known]!;
      throw new ValueFault(ambiguous, { first: show(first!), second: show(second) });
    }
    const [proof] = this.#proofs;
    if (proof && !choices.includes(proof[0]))
      throw new ValueFault(mixed, { other: proof[1].text, line: proof[1].line });
    return first!;
  }
}
