import ts from 'typescript';
import { Refusal } from '../changes.ts';

/** A page as registered in the slice's own module. */
export interface PageOfSlice {
  readonly path: string;
  readonly chunk: string;
  /** Relative to the slice's `src`. */
  readonly module: string;
  readonly isPublic: boolean;
}

/** Adds it to the table of pages in `slice.tsx`, or to `routes` and `addresses`; throws Refusal if there is neither */
export function addPageToSlice(source: string, page: PageOfSlice): string {
  const { path, chunk, module } = page;
  const file = ts.createSourceFile('slice.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const load = `() => import(/* webpackChunkName: "${chunk}" */ './${module}')`;
  const table = find(file, isTable);
  if (table) return insertAt(source, table.elements.end, `['${path}', '${chunk}', ${load}],`, table);

  const routes = find(file, isProperty('routes'));
  if (!routes || !ts.isArrayLiteralExpression(routes.initializer))
    throw new Refusal('slice.tsx has neither a table of pages nor a list of routes.');
  const route = `pageRoute(host, { path: '${path}', chunk: '${chunk}', load: ${load} }),`;
  const addresses = page.isPublic ? find(file, isProperty('addresses')) : undefined;
  const edits = [
    { at: routes.initializer.elements.pos, end: routes.initializer.elements.pos, text: route },
    ...(addresses ? [addressEdit(addresses, path)] : []),
  ];
  // From the end, so that earlier positions stay valid.
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, end, text: added }) => text.slice(0, at) + added + text.slice(end), source);
}

/** A list of `[path, chunk, () => import(…)]`. */
function isTable(node: ts.Node): node is ts.ArrayLiteralExpression {
  if (!ts.isArrayLiteralExpression(node)) return false;
  const [first] = node.elements;
  if (!first || !ts.isArrayLiteralExpression(first) || first.elements.length !== 3) return false;
  return first.elements[2] !== undefined && ts.isArrowFunction(first.elements[2]);
}

const isProperty =
  (name: string) =>
  (node: ts.Node): node is ts.PropertyAssignment =>
    ts.isPropertyAssignment(node) && node.name.getText() === name;

function addressEdit({ initializer }: ts.PropertyAssignment, path: string) {
  const entry = `{ path: '${path}' },`;
  if (!ts.isArrowFunction(initializer) || ts.isBlock(initializer.body))
    throw new Refusal('This generator does not recognize the addresses in slice.tsx.');
  const { body } = initializer;
  if (ts.isArrayLiteralExpression(body))
    return { at: body.elements.pos, end: body.elements.pos, text: entry };
  const text = `async () => [${entry} ...(await ${body.getText()})]`;
  return { at: initializer.getStart(), end: initializer.end, text };
}

function insertAt(source: string, end: number, text: string, { elements }: ts.ArrayLiteralExpression) {
  return source.slice(0, end) + (elements.hasTrailingComma ? '' : ',') + text + source.slice(end);
}

function find<Found extends ts.Node>(
  node: ts.Node,
  isIt: (node: ts.Node) => node is Found,
): Found | undefined {
  if (isIt(node)) return node;
  return ts.forEachChild(node, (child) => find(child, isIt));
}
