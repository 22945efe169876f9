import type { components } from '@opinionbridge/contracts';
import { renamePasskeyRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import styles from '../../ui/forms/login.module.css';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import overlays from '../../ui/overlays/overlays.module.css';
import { LOGGED_OUT_ELSEWHERE } from '../other-sessions.ts';
import { OWN_CODE, ownCodeField, ownPasswordField, ownProof, PasskeyInstead, useMe } from '../own-proof.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';

export type Passkey = components['schemas']['PasskeyDto'];

const FIELDS = {
  rename: { ...renamePasskeyRules.name, inBody: 'name', missing: 'Please enter a name.' },
  remove: ownPasswordField,
};

interface ChangePasskeyProps {
  readonly what: keyof typeof FIELDS;
  readonly passkey: Passkey;
  /** Whether it is the account's only passkey. */
  readonly isLast: boolean;
  /** @param good what was done, as a sentence */
  readonly onDone: (good: string) => void;
  readonly onClose: () => void;
}

/** Asks for a passkey's new name, or for the password before removing it. */
export function ChangePasskey({ what, passkey, isLast, onDone, onClose }: ChangePasskeyProps) {
  const { id, name } = passkey;
  const isRemoval = what === 'remove';
  const me = useMe();
  const form = useDeskForm<{ entered: string; code: string }>(
    {
      entered: { ...FIELDS[what], id: 'change-passkey' },
      code: { ...ownCodeField, id: 'change-passkey-code' },
    },
    { touches: [['passkeys'], ['me'], ['sessions']] },
  );
  const submit = form.onSubmit(async ({ entered, code }, event) => {
    const params = { path: { id } };
    const good = isRemoval
      ? `“${name}” has been removed. ${LOGGED_OUT_ELSEWHERE}`
      : `“${name}” is now called “${entered.trim()}”.`;
    const body = isRemoval && (await ownProof(form, event, { password: entered, code }));
    if (body === undefined) return;
    const sent = body
      ? await form.send(good, (api) => api.POST('/api/admin/passkeys/{id}/removal', { params, body }))
      : await form.send(good, (api) =>
          api.PATCH('/api/admin/passkeys/{id}', { params, body: { name: entered.trim() } }),
        );
    if (sent) onDone(good);
  });
  return (
    <ModalDialog
      open
      title={isRemoval ? `Remove “${name}”?` : `Rename “${name}”`}
      role={isRemoval ? 'alertdialog' : 'dialog'}
      firstFocus="#change-passkey"
      onCancel={onClose}
    >
      <form className={styles['plain']} method="post" noValidate onSubmit={submit}>
        {isRemoval && (
          <p>
            You will no longer be able to log in with it.{' '}
            {isLast
              ? 'This is your last passkey. You can still log in with your password.'
              : 'You can still log in with your other passkeys.'}
          </p>
        )}
        <FeedbackMessage said={form.said} />
        {isRemoval
          ? form.line('entered', 'Your password', { autoComplete: 'current-password' })
          : form.line('entered', 'New name', { autoComplete: 'off', defaultValue: name })}
        {isRemoval && me?.twoFactor && form.line('code', ...OWN_CODE)}
        <div className={overlays['answers']}>
          <Button type="submit" {...(isRemoval && { 'data-danger': true })} aria-disabled={form.isBusy}>
            {isRemoval ? 'Remove' : 'Rename'}
          </Button>
          {isRemoval && <PasskeyInstead isBusy={form.isBusy} />}
          <Button tone="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
