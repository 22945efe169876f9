import { contractSchema, mutatingOperations, type Operation, type Schema } from './contract.ts';

/** A body of an operation that says nothing in one field, and how. */
export interface EmptiedBody {
  what: string;
  field: string;
  /** Whether the body has no other field. */
  isAlone: boolean;
  body: Record<string, unknown>;
}

/** What people and programs write for nothing; in a list, too. */
const NOTHING: Record<string, unknown> = {
  null: null,
  'a control character': '\u0000',
  'a list of null': [null],
  'a list of a control character': ['\u0000'],
};

/** Operations that change something and have a body, with its fields by name; files apart. */
export const operationsWithBody = mutatingOperations.flatMap((operation) => {
  const fields = fieldsOf(operation);
  return Object.keys(fields.properties).length > 0 ? [{ ...operation, ...fields }] : [];
});
export type OperationWithBody = (typeof operationsWithBody)[number];

/**
 * Every body of an operation in which one field holds nothing and the others what their schemas allow, or is missing, if it
 * may be; and every body of nothing but a null.
 *
 * @param right values for fields whose schema does not say what is right
 */
export function emptiedBodies(
  { properties, required }: OperationWithBody,
  right: Record<string, unknown>,
): EmptiedBody[] {
  const valid = () =>
    Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => [field, right[field] ?? rightValue(schema)]),
    );
  return Object.keys(properties).flatMap((field) => {
    const without = valid();
    delete without[field];
    const alone = { what: 'null', field, isAlone: true, body: { [field]: null } };
    const emptied = Object.entries(NOTHING).map(([what, nothing]) => {
      return { what, field, isAlone: false, body: { ...valid(), [field]: nothing } };
    });
    const missing = { what: 'missing', field, isAlone: false, body: without };
    return [alone, ...emptied, ...(required.includes(field) ? [] : [missing])];
  });
}

function fieldsOf({ body }: Operation): { properties: Record<string, Schema>; required: string[] } {
  const { properties = {}, required = [] } = body ? contractSchema(body) : {};
  const isText = ([, { format }]: [string, Schema]) => format !== 'binary';
  return { properties: Object.fromEntries(Object.entries(properties).filter(isText)), required };
}

let texts = 0;

/** A value that the schema allows; texts are never the same twice, as a slug must not be. */
function rightValue(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.type === 'array') return [rightValue(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 5_000;
  if (schema.format === 'email') return 'asha@example.org';
  if (schema.format === 'date') return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  if (schema.format === 'date-time') return new Date(Date.now() + 3_600_000).toISOString();
  return `text ${texts++}`;
}
