/** Returns the value of a JSON text, or `otherwise` if it is not JSON. */
export function tryParse(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
