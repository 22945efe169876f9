/** Replaces placeholders in braces: `fill('{found} of {all}', { found: 2, all: 9 })`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
