import { catalogOf } from '#server/documents/messages/message-text.ts';
import { bookings } from '#src/messages/en/bookings.ts';

const catalog = catalogOf('en', bookings);
type CodeOf<Id> = Id extends `bookings.fault.${infer Code}` ? Code : never;
export type FaultCode = CodeOf<keyof typeof bookings>;

/** A fault of a file. `line` and `column` (in fields) start at 1. */
export interface FileFault {
  line: number;
  column: number;
  /** Name of the column, if the fault is about its value. */
  field: string | null;
  code: FaultCode;
  params: Record<string, string | number>;
}

export class ValueFault extends Error {
  readonly code: FaultCode;
  readonly params: FileFault['params'];

  constructor(code: FaultCode, params: FileFault['params'] = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** Thrown if the rest of a file cannot be read. */
export class BrokenFile extends Error {
  readonly fault: FileFault;

  constructor(code: FaultCode, { line = 1, column = 1, ...params }: FileFault['params'] = {}) {
    super(code);
    this.fault = { line: Number(line), column: Number(column), field: null, code, params };
  }
}

export function textOfFault({ field, code, params }: FileFault): string {
  const text = catalog._(`bookings.fault.${code}`, params);
  return field === null ? text : `${field}: ${text}`;
}

/** Maximum number of faults reported. Reading stops once a file has more. */
const MAX_FAULTS = 100;

/** Thrown for a file with faults. None of its rows is booked. */
export class RefusedFile extends Error {
  readonly faults: FileFault[];
  /** True if reading stopped before the end of the file. */
  readonly isTruncated: boolean;

  constructor(faults: FileFault[]) {
    super(`${faults.length} faults`);
    this.faults = faults.slice(0, MAX_FAULTS).sort((a, b) => a.line - b.line || a.column - b.column);
    this.isTruncated = faults.length > MAX_FAULTS;
  }
}

/** Collects the faults of a file. */
export class Faults {
  private readonly found: FileFault[] = [];

  /** @throws RefusedFile once there are too many */
  add(...faults: FileFault[]) {
    this.found.push(...faults);
    if (this.found.length > MAX_FAULTS) this.check();
  }

  /** @throws RefusedFile if there is any */
  check() {
    if (this.found.length > 0) throw new RefusedFile(this.found);
  }
}
