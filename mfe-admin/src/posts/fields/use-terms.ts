import type { components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../../api/use-admin-query.ts';

type Terms = components['schemas']['TermsDto'];

const NONE: Terms = { categories: [], tags: [], authors: [] };

/** @returns the terms that posts have; none while they are not there, which is no reason to hold anybody up */
export function useTerms(): Terms {
  const terms = useAdminQuery(['terms'], (api) => api.GET('/api/admin/terms'));
  return terms.data ?? NONE;
}
