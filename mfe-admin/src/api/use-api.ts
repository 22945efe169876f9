import type { ApiClient } from '@opinionbridge/contracts';
import { createContext, use } from 'react';

/** The API client of the page's host, which each page provides to its parts. */
export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** @throws Error outside of a page */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('No page provides the API here.');
  return api;
}
