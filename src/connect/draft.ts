import { isFields } from '#src/lib/json/fields.ts';

export type Path = readonly string[];

interface Entry {
  path: Path;
  value: unknown;
  /** One line that says where the value comes from. */
  note: string;
}

/** Settings that are being worked out. Settings that a person wrote are kept. */
export class Draft {
  private readonly given: Record<string, unknown>;
  private readonly defaults: Record<string, unknown>;
  private readonly entries = new Map<string, Entry>();

  /**
   * @param given settings of the existing file. Those with the default value do not count as a person's.
   */
  constructor(given: Record<string, unknown> = {}, defaults: Record<string, unknown> = {}) {
    this.given = given;
    this.defaults = defaults;
  }

  /** Sets a value unless the file has one. */
  set(path: Path, value: unknown, note: string) {
    if (!this.isGiven(path)) this.correct(path, value, note);
  }

  /** Sets a value in place of one in the file that the answers of the service contradict. */
  correct(path: Path, value: unknown, note: string) {
    this.entries.set(path.join('\0'), { path, value, note });
  }

  delete(path: Path) {
    this.entries.delete(path.join('\0'));
  }

  /** Returns a person's setting, or else the one worked out. */
  get<T>(path: Path): T | undefined {
    return (this.kept(path) ?? this.entries.get(path.join('\0'))?.value) as T | undefined;
  }

  isGiven(path: Path) {
    return this.kept(path) !== undefined;
  }

  private kept(path: Path): unknown {
    const value = valueIn(this.given, path);
    return value === undefined || JSON.stringify(value) === JSON.stringify(valueIn(this.defaults, path))
      ? undefined
      : value;
  }

  /** Returns the settings as an object for `config.json`, in the order of the documentation. */
  settings(): Record<string, unknown> {
    const made = structuredClone(this.given);
    for (const { path, value } of this.entries.values()) put(made, path, value);
    const names = [...new Set([...Object.keys(this.defaults), ...Object.keys(made)])].filter((name) => name in made);
    return Object.fromEntries(names.map((name) => [name, made[name]]));
  }

  /** Returns the notes by path, joined with NUL. */
  notes(): Map<string, string> {
    return new Map([...this.entries].map(([key, { note }]) => [key, note]));
  }
}

function valueIn(from: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) => (isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    from,
  );
}

function put(into: Record<string, unknown>, path: Path, value: unknown) {
  let holder = into;
  for (const name of path.slice(0, -1)) {
    if (!isFields(holder[name])) holder[name] = {};
    holder = holder[name] as Record<string, unknown>;
  }
  holder[path.at(-1)!] = value;
}
