import { useAdminQuery } from '../api/use-admin-query.ts';
import type { Coordinator } from './enquiry-labels.ts';

/** @returns everybody whom an enquiry can be assigned to; nobody while that is not known */
export function useCoordinators(): readonly Coordinator[] {
  const coordinators = useAdminQuery(['coordinators'], (api) => api.GET('/api/admin/enquiries/coordinators'));
  return coordinators.data ?? [];
}
