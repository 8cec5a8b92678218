/** Returns the fields of a form with values in place of their placeholders, such as `{index}`. */
export const fillForm = (form: Record<string, string>, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, text]) => [
      name,
      text.replace(/\{([\w-]+)\}/g, (_, placeholder: string) => String(values[placeholder] ?? '')),
    ]),
  );
