import type { ApiClient } from '@opinionbridge/contracts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { authorization } from '../session/session.ts';
import type { Coordinator } from './enquiry-labels.ts';

/** @returns everybody whom an enquiry can be assigned to; nobody while that is not known */
export function useCoordinators(api: ApiClient): readonly Coordinator[] {
  const coordinators = useAdminQuery(['coordinators'], () =>
    api.GET('/api/admin/enquiries/coordinators', { headers: authorization() }),
  );
  return coordinators.data ?? [];
}
