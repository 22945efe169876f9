import { newPasskeyRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { deviceLabel } from '../../api/session/device-labels.ts';
import { createPasskey } from '../../desk/login/passkey.ts';
import styles from '../../ui/forms/login.module.css';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import overlays from '../../ui/overlays/overlays.module.css';
import { LOGGED_OUT_ELSEWHERE } from '../other-sessions.ts';
import { OWN_CODE, ownCodeField, ownPasswordField, ownProof, PasskeyInstead, useMe } from '../own-proof.tsx';

const FIELDS = {
  passkeyName: { ...newPasskeyRules.name, inBody: 'name', missing: 'Please enter a name.' },
  passkeyPassword: ownPasswordField,
  passkeyCode: { ...ownCodeField, id: 'passkey-code' },
};

/** Adds a passkey, after confirmation with the password or another passkey. */
export function AddPasskey() {
  const me = useMe();
  const form = useDeskForm<{ passkeyName: string; passkeyPassword: string; passkeyCode: string }>(FIELDS, {
    touches: [['passkeys'], ['me'], ['sessions']],
  });

  const submit = form.onSubmit(async ({ passkeyName, passkeyPassword, passkeyCode }, event) => {
    const body = await ownProof(form, event, { password: passkeyPassword, code: passkeyCode });
    const begun =
      body &&
      (await form.send('Your browser will ask where to store it.', (api) =>
        api.POST('/api/admin/passkeys/registration', { body }),
      ));
    if (!begun?.data) return;
    const answer = await createPasskey(begun.data.options);
    if ('problem' in answer) return form.complain(answer.problem);
    const made = { ceremony: begun.data.ceremony, name: passkeyName.trim(), ...answer };
    const added = await form.send(
      `“${made.name}” has been added. You can now log in with it. ${LOGGED_OUT_ELSEWHERE}`,
      (api) => api.POST('/api/admin/passkeys', { body: made }),
    );
    if (added) form.reset();
  });

  return (
    <form className={styles['plain']} aria-label="Add a passkey" method="post" noValidate onSubmit={submit}>
      <FeedbackMessage said={form.said} />
      {form.line('passkeyName', 'Name of the new passkey', {
        autoComplete: 'off',
        defaultValue: deviceLabel(navigator.userAgent),
      })}
      {form.line('passkeyPassword', 'Account password', { autoComplete: 'current-password' })}
      {me?.twoFactor && form.line('passkeyCode', ...OWN_CODE)}
      {/* The Enter key activates the first one. */}
      <div className={overlays['answers']}>
        <Button type="submit" aria-disabled={form.isBusy}>
          Add a passkey
        </Button>
        <PasskeyInstead isBusy={form.isBusy} />
      </div>
    </form>
  );
}
