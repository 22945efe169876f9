import { contractSchema, mutatingOperations, type Operation, type Schema } from './contract.ts';

/** A body of an operation with one empty field. */
export interface EmptiedBody {
  what: string;
  field: string;
  /** Whether it is the only field. */
  isAlone: boolean;
  body: Record<string, unknown>;
}

/** Values that people and programs send for nothing, also in lists. */
const NOTHING: Record<string, unknown> = {
  null: null,
  'a control character': '\u0000',
  'a list of null': [null],
  'a list of a control character': ['\u0000'],
};

/** Operations with a body that change something, with the body's fields by name, except files. */
export const operationsWithBody = mutatingOperations.flatMap((operation) => {
  const fields = fieldsOf(operation);
  return Object.keys(fields.properties).length > 0 ? [{ ...operation, ...fields }] : [];
});
export type OperationWithBody = (typeof operationsWithBody)[number];

/**
 * Returns bodies of an operation in which one field is empty, or missing if optional, and the others are valid; and
 * bodies of a single field that is null.
 *
 * @param right values for fields whose schema does not tell a valid one
 */
export function emptiedBodies(
  { properties, required }: OperationWithBody,
  right: Record<string, unknown>,
): EmptiedBody[] {
  const valid = () => validBody({ properties }, right);
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

/** Returns a body with all fields of an operation. */
export function validBody(
  { properties }: Pick<OperationWithBody, 'properties'>,
  right: Record<string, unknown> = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, right[field] ?? rightValue(schema)]),
  );
}

function fieldsOf({ body }: Operation): { properties: Record<string, Schema>; required: string[] } {
  const { properties = {}, required = [] } = body ? contractSchema(body) : {};
  const isText = ([, { format }]: [string, Schema]) => format !== 'binary';
  return { properties: Object.fromEntries(Object.entries(properties).filter(isText)), required };
}

let texts = 0;

/** Returns a valid value for a schema; texts are unique, as slugs require. */
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
