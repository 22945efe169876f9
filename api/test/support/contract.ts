import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemCatalogue, type ProblemCode } from '../../src/platform/http/problems/problem-catalogue.ts';
import type { Json } from './start-api.ts';

export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  example?: unknown;
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  /** True for other programs' documents, whose content is described elsewhere. */
  additionalProperties?: boolean;
}
export interface Operation {
  method: string;
  path: string;
  hasBody: boolean;
  /** Schema of its body, if it is JSON or a form. */
  body: Schema | null;
  /** Accepted content types. */
  contentTypes: string[];
  isAdmin: boolean;
  /** Documented statuses, including those of its problems, with the schema of a JSON body if there is one. */
  answers: Map<number, Schema | null>;
  /** Codes of the problems that it may answer with. */
  problems: ProblemCode[];
}

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Schema> };
};

const PROBLEM: Schema = { $ref: '#/components/schemas/ProblemDto' };

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, { responses, requestBody, security, 'x-problems': problems }]): Operation => ({
      method: method.toUpperCase(),
      path,
      hasBody: requestBody !== undefined,
      body: Object.values<{ schema: Schema }>(requestBody?.content ?? {})[0]?.schema ?? null,
      contentTypes: Object.keys(requestBody?.content ?? {}),
      isAdmin: security !== undefined,
      problems,
      answers: new Map([
        ...(problems as ProblemCode[]).map((code) => [problemCatalogue[code].status, PROBLEM] as const),
        ...Object.entries(responses as Record<string, Json>)
          .filter(([status]) => status !== 'default')
          .map(([status, { content }]) => {
            const json = content?.['application/json'] ?? content?.['application/problem+json'];
            return [Number(status), (json?.schema ?? null) as Schema | null] as const;
          }),
      ]),
    }),
  ),
);

/** Operations that change something, or may do so. */
export const mutatingOperations = operations.filter(({ method }) => method !== 'GET');

/**
 * Returns the operation that an address belongs to; fixed segments take precedence over parameters, as in the router.
 */
export function operationOf(method: string, address: string): Operation | undefined {
  const path = address.split('?')[0]!;
  const matching = operations.filter((operation) => {
    const pattern = operation.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  return matching.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** Returns where an answer deviates from the document: undocumented statuses, problems or shapes. */
export function contractBreaks(
  operation: Operation,
  status: number,
  contentType: string,
  body: string,
): string[] {
  const schema = operation.answers.get(status);
  if (schema === undefined)
    return [`${operation.method} ${operation.path}: status ${status} is not documented`];
  if (schema === null || !/json/.test(contentType)) return [];
  const where = `${operation.method} ${operation.path} ${status}`;
  const value = JSON.parse(body) as Json;
  const isUnlisted = /problem/.test(contentType) && !operation.problems.includes(value.code);
  return [
    ...(isUnlisted ? [`${where}: ${value.code} is not documented`] : []),
    ...shapeBreaks(schema, value, where),
  ];
}

function shapeBreaks(given: Schema, value: unknown, where: string): string[] {
  const schema = contractSchema(given);
  if (value === null) return schema.nullable || given.nullable ? [] : [`${where}: null is not documented`];
  if (schema.enum && !schema.enum.includes(value)) return [`${where}: ${String(value)} is not in the list`];
  switch (schema.type) {
    case 'array':
      if (!Array.isArray(value)) return [`${where}: is no list`];
      return value.flatMap((entry, index) => shapeBreaks(schema.items ?? {}, entry, `${where}[${index}]`));
    case 'object':
      return objectBreaks(schema, value as Record<string, unknown>, where);
    case 'integer':
      return Number.isInteger(value) ? [] : [`${where}: is no integer`];
    case undefined:
      return [];
    default:
      return typeof value === schema.type ? [] : [`${where}: is no ${schema.type}`];
  }
}

function objectBreaks(
  { properties = {}, required = [], additionalProperties = false }: Schema,
  value: Record<string, unknown>,
  where: string,
): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${where}.${name} is missing`);
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const schema = properties[name];
    if (schema) return shapeBreaks(schema, part, `${where}.${name}`);
    return additionalProperties ? [] : [`${where}.${name} is not documented`];
  });
  return [...missing, ...parts];
}

/** Resolves references and merges combined schemas into one. */
export function contractSchema(schema: Schema): Schema {
  if (schema.$ref) return contractSchema(document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(contractSchema);
  if (parts.length === 1) return { ...parts[0]!, nullable: schema.nullable };
  return {
    type: 'object',
    nullable: schema.nullable,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}
