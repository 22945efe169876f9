/** The parts of a PromQL expression that the tests check. */
export interface Query {
  readonly selectors: readonly { readonly name: string; readonly matchers: readonly Matcher[] }[];
  readonly grouped: readonly string[];
}

interface Matcher {
  readonly label: string;
  /** Includes alternatives listed in a regular expression. */
  readonly values: readonly string[];
}

const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const OPERATORS = new Set(['and', 'or', 'unless']);

/** @param expression of names, matchers and functions; promtool checks that it is valid PromQL */
export function readQuery(expression: string): Query {
  const words = expression.replace(/\[[^\]]*\]|\boffset\s+\w+/g, '');
  const grouped = [...words.matchAll(GROUPING)].flatMap(([, labels = '']) => labels.split(','));
  const found = words.replace(GROUPING, '').matchAll(/([a-zA-Z_:][\w:]*)(\s*\()?(?:\{([^}]*)\})?/g);
  return {
    grouped: grouped.map((label) => label.trim()).filter(Boolean),
    selectors: [...found].flatMap(([, name = '', isCall, inner = '']) =>
      isCall || OPERATORS.has(name) ? [] : [{ name, matchers: readMatchers(inner) }],
    ),
  };
}

function readMatchers(inner: string): Matcher[] {
  const found = inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g);
  return [...found].map(([, label = '', value = '']) => ({ label, values: value.split('|') }));
}
