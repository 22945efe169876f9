import { useAdminQuery } from '../api/use-admin-query.ts';
import type { Coordinator } from './enquiry-labels.ts';

/** @returns everybody to whom an enquiry can be assigned; empty until loaded */
export function useCoordinators(): readonly Coordinator[] {
  const coordinators = useAdminQuery(['coordinators'], (api) => api.GET('/api/admin/enquiries/coordinators'));
  return coordinators.data ?? [];
}
