import { confirmPersonRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import type { BaseSyntheticEvent } from 'react';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { hasPasskeys, signWithPasskey } from '../desk/login/passkey.ts';
import type { useDeskForm } from '../ui/forms/use-desk-form.tsx';

export const useMe = () => useAdminQuery(['me'], (api) => api.GET('/api/admin/me')).data;
export const usePasskeys = () => useAdminQuery(['passkeys'], (api) => api.GET('/api/admin/passkeys'));

/** Label and control of the code that confirms a change, beside the password, if two-factor login is on. */
export const OWN_CODE = [
  'Code from your app, or a recovery code',
  { autoComplete: 'one-time-code' },
] as const;

/** Fields of what confirms the person; with a passkey they stay empty. */
export const ownPasswordField = { ...confirmPersonRules.password, inBody: 'password' };
export const ownCodeField = { ...confirmPersonRules.code, inBody: 'code' };

/** Value of the button that confirms with a passkey instead of the password. */
const BY_PASSKEY = 'passkey';

interface Entered {
  readonly password: string;
  readonly code: string | undefined;
}

type Form = Pick<ReturnType<typeof useDeskForm>, 'send' | 'complain' | 'isBusy'>;

/**
 * Returns what confirms the person for a change of how they log in, as part of a request's body; undefined if a passkey
 * was requested but did not respond.
 *
 * @param event the submission
 */
export async function ownProof(
  { send, complain }: Omit<Form, 'isBusy'>,
  event: BaseSyntheticEvent | undefined,
  { password, code }: Entered,
) {
  const submitter = (event?.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
  if (submitter?.value !== BY_PASSKEY) return { password, ...(code ? { code: code.trim() } : {}) };
  const begun = await send('Confirm with one of your passkeys.', (api) =>
    api.POST('/api/admin/passkeys/confirmation'),
  );
  if (!begun?.data) return undefined;
  const answer = await signWithPasskey(begun.data.options);
  if ('response' in answer) return { passkey: { ceremony: begun.data.ceremony, ...answer } };
  complain(answer.problem);
  return undefined;
}

/** Submits a form with a passkey in place of the password; nothing for who has none. */
export function PasskeyInstead({ isBusy }: Pick<Form, 'isBusy'>) {
  const { data = [] } = usePasskeys();
  if (data.length === 0 || !hasPasskeys()) return null;
  return (
    <Button type="submit" tone="outline" value={BY_PASSKEY} aria-disabled={isBusy}>
      Use a passkey instead
    </Button>
  );
}
