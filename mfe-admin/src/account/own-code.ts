import { confirmPersonRules } from '@opinionbridge/contracts/rules';
import { useAdminQuery } from '../api/use-admin-query.ts';

export const useMe = () => useAdminQuery(['me'], (api) => api.GET('/api/admin/me')).data;

/** Label and control of the code that confirms a change, beside the password, if two-factor login is on. */
export const OWN_CODE = [
  'Code from your app, or a recovery code',
  { autoComplete: 'one-time-code' },
] as const;

/** The field of that code. */
export const ownCodeField = { ...confirmPersonRules.code, inBody: 'code' };

/** @returns the part of a request's body with the code; nothing if none was asked for */
export const withCode = (code: string | undefined) => (code ? { code: code.trim() } : {});
