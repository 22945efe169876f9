/** JSON that may stand inside a script element: no `<` can end the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
