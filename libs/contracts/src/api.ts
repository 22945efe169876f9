import type { Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';

export type { components } from './api.gen.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A client of the API as described by its OpenAPI document: `api.GET('/api/blog', { params: { query } })`. */
export type ApiClient = Pick<Client<paths>, ApiMethod>;
