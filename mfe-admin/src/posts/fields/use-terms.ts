import type { components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../../api/use-admin-query.ts';

type Terms = components['schemas']['TermsDto'];

const NONE: Terms = { categories: [], tags: [], authors: [] };

/** @returns the terms of all posts; empty until they are loaded, so that nothing has to wait for them */
export function useTerms(): Terms {
  const terms = useAdminQuery(['terms'], (api) => api.GET('/api/admin/terms'));
  return terms.data ?? NONE;
}
