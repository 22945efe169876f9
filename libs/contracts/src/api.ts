import type { Client } from 'openapi-fetch';
import type { paths } from './api.gen.ts';

export type { components } from './api.gen.ts';

/** The API as its OpenAPI document describes it: `api.GET('/api/blog', { params: { query } })`. */
export type ApiClient = Client<paths>;
