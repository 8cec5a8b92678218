/** Extracts the ICU argument names of a message: `{n, plural, …}` and `{name}`. `{# files}` inside a plural is text. */
export type ValueNames<S extends string> = S extends `${string}{${infer Inside}`
  ?
      | (Inside extends `${infer Name},${string}` ? Plain<Name> : never)
      | (Inside extends `${infer Name}}${string}` ? Plain<Name> : never)
      | ValueNames<Inside>
  : never;
type Plain<S extends string> = S extends `${string}${' ' | '#' | '{' | '}' | ','}${string}` | '' ? never : S;
