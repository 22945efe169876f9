// Made from api/openapi.json by `npm run generate:api-types`; the API's stage A replaces this.
export type paths = Record<string, never>;
export type components = { schemas: Record<string, never> };
