import type { ApiClient } from '@opinionbridge/contracts';
import { createContext, use } from 'react';

/** The API as a page's host gave it; each page provides it to all of its parts. */
export const ApiContext = createContext<ApiClient | undefined>(undefined);

/** @throws outside of a page */
export function useApi(): ApiClient {
  const api = use(ApiContext);
  if (!api) throw new Error('No page provides the API here.');
  return api;
}
