import type { Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';

export type { components } from './api.gen.ts';

/** The methods that the API has. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API as its OpenAPI document describes it: `api.GET('/api/blog', { params: { query } })`. */
export type ApiClient = Pick<Client<paths>, ApiMethod>;
