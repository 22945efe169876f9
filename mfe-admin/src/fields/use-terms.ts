import type { ApiClient, components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { authorization } from '../session/session.ts';

type Terms = components['schemas']['TermsDto'];

const NONE: Terms = { categories: [], tags: [], authors: [] };

/** @returns the terms that posts have; none while they are not there, which is no reason to hold anybody up */
export function useTerms(api: ApiClient): Terms {
  const terms = useAdminQuery(['terms'], () => api.GET('/api/admin/terms', { headers: authorization() }));
  return terms.data ?? NONE;
}
