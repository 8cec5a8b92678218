import { type FaultCode, ValueFault } from './faults.ts';

/** Values that a cell can have, by the notation that it can be in. */
export type Readings<Choice extends string> = Partial<Record<Choice, string>>;

interface Cell {
  text: string;
  line: number;
}

interface Rules {
  ambiguous: FaultCode;
  mixed: FaultCode;
  /** Returns a value in a notation that proves what it means. */
  show: (value: string) => string;
}

/**
 * A notation that is the same in all cells of a file, such as the decimal mark. Cells that only one notation can read prove it,
 * and so decide what the other cells mean.
 */
export class Notation<Choice extends string> {
  readonly #proofs = new Map<Choice, Cell>();
  readonly #rules: Rules;

  constructor(rules: Rules) {
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
    const [proven] = this.#proofs.keys();
    if (second !== undefined && first !== second) {
      if (proven && this.#proofs.size === 1) return readings[proven]!;
      const { ambiguous, show } = this.#rules;
      throw new ValueFault(ambiguous, { first: show(first!), second: show(second) });
    }
    if (second === undefined && proven && choices[0] !== proven) {
      const { text, line } = this.#proofs.get(proven)!;
      throw new ValueFault(this.#rules.mixed, { other: text, line });
    }
    return first!;
  }
}
