import type { ApiClient } from '@opinionbridge/contracts';
import { useCallback } from 'react';
import { useAdminData } from '../../api/use-admin-data.ts';
import { authorization } from '../../session/session.ts';
import type { Coordinator } from './enquiry-words.ts';

/** @returns everybody whom an enquiry can be assigned to; nobody while that is not known */
export function useCoordinators(api: ApiClient): readonly Coordinator[] {
  const ask = useCallback(
    () => api.GET('/api/admin/enquiries/coordinators', { headers: authorization() }),
    [api],
  );
  return useAdminData(ask).data ?? [];
}
