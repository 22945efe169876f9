/** Serializes JSON for a script element: without `<`, it can neither end the element nor open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
