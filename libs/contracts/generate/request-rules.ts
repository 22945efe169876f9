/** Rules for body fields in the OpenAPI document; the API's others show up only when it refuses a request. */
const RULES = ['minLength', 'maxLength', 'format', 'pattern', 'enum'] as const;

const HEADER = `/**
 * What the API asks of the fields of its JSON bodies, as its document says it. Made by \`npm run generate -- api-types\`; do not edit.
 */

export interface FieldRules {
  readonly required?: boolean;
  /** In code points, as maxLength is. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
}

type BodyRules = Readonly<Record<string, FieldRules>>;
`;

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly [rule: string]: unknown;
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * Generates the rules of all JSON request bodies.
 *
 * @param document the API's OpenAPI document
 * @returns the source of a module with one constant for each schema that an operation accepts as JSON, and for the
 *   entries of its lists: `inviteRules` for `InviteDto`
 */
export function requestRules({ paths, components: { schemas } }: ApiDocument): string {
  const parts = ({ $ref, allOf = [] }: Schema): string[] => [
    ...($ref ? [$ref.split('/').at(-1) ?? ''] : []),
    ...allOf.flatMap(parts),
  ];
  /** Returns a field's own rules combined with those of the schemas it refers to. */
  const statedFor = (field: Schema): Schema =>
    Object.assign({}, ...parts(field).map((name) => schemas[name]), field) as Schema;

  function constant(name: string): string {
    const { properties = {}, required = [] } = schemas[name] ?? {};
    const lines = Object.entries(properties).map(([field, schema]) => {
      const stated = statedFor(schema);
      const rules = RULES.filter((rule) => rule in stated).map(
        (rule) => `${rule}: ${JSON.stringify(stated[rule])}`,
      );
      if (required.includes(field)) rules.unshift('required: true');
      return rules.length > 0 ? `  ${field}: { ${rules.join(', ')} },\n` : `  ${field}: {},\n`;
    });
    const words = name.replace(/Dto$/, '');
    return `export const ${words[0]?.toLowerCase()}${words.slice(1)}Rules = {\n${lines.join('')}} as const satisfies BodyRules;\n`;
  }

  const bodies = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .map(({ requestBody }) => requestBody?.content['application/json']?.schema);
  const names = bodies.flatMap((schema) => (schema ? parts(schema) : []));
  const ofEntries = names
    .flatMap((name) => Object.values(schemas[name]?.properties ?? {}))
    .flatMap(({ items }) => (items ? parts(items) : []));
  return [HEADER, ...[...new Set([...names, ...ofEntries])].sort().map(constant)].join('\n');
}
