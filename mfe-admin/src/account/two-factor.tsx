import type { components } from '@opinionbridge/contracts';
import { confirmCodeRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import type { Call } from '../api/use-desk-mutation.ts';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import styles from '../ui/forms/login.module.css';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import panels from '../ui/panel.module.css';
import { LOGGED_OUT_ELSEWHERE } from './other-sessions.ts';
import { OWN_CODE, ownCodeField, ownPasswordField, ownProof, PasskeyInstead, useMe } from './own-proof.tsx';
import { QrCode } from './qr-code.tsx';

type Started = components['schemas']['TwoFactorStartedDto'];

const FIELDS = {
  twoFactorPassword: ownPasswordField,
  ownCode: ownCodeField,
  appCode: { ...confirmCodeRules.code, inBody: 'code', missing: 'Please enter the six-digit code.' },
};

/** Value of the button that turns it off; no other submission does. */
const OFF = 'off';

/** Two-factor login with an authenticator app: turned on, confirmed, turned off. */
export function TwoFactor() {
  const me = useMe();
  const form = useDeskForm<{ twoFactorPassword: string; ownCode: string; appCode: string }>(FIELDS, {
    touches: [['me'], ['sessions']],
  });
  const [begun, setStarted] = useState<Started>();
  // If the confirmation succeeded but its response was lost, there is nothing left to confirm.
  const started = me?.twoFactor ? undefined : begun;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);

  const submit = form.onSubmit(async ({ twoFactorPassword: password, ownCode, appCode }, event) => {
    const submitter = (event?.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const body = started ? {} : await ownProof(form, event, { password, code: ownCode });
    if (!body) return;
    if (started) {
      const confirmed = await form.send(`Two-factor login is on. ${LOGGED_OUT_ELSEWHERE}`, (api) =>
        api.POST('/api/admin/two-factor/confirm', { body: { code: appCode.trim() } }),
      );
      if (!confirmed?.data) return;
      setRecoveryCodes(confirmed.data.recoveryCodes);
      setStarted(undefined);
    } else if (submitter?.value === OFF) {
      const call: Call<unknown> = (api) => api.POST('/api/admin/two-factor/off', { body });
      if (!(await form.send(`Two-factor login is off. ${LOGGED_OUT_ELSEWHERE}`, call))) return;
      setRecoveryCodes([]);
      form.reset();
    } else if (me?.twoFactor) {
      const made = await form.send(`The previous codes no longer work. ${LOGGED_OUT_ELSEWHERE}`, (api) =>
        api.POST('/api/admin/two-factor/recovery-codes', { body }),
      );
      if (!made?.data) return;
      setRecoveryCodes(made.data.recoveryCodes);
      // The code cannot be used again.
      form.reset();
    } else {
      const answer = await form.send('Add the key to your app, then enter its code.', (api) =>
        api.POST('/api/admin/two-factor/start', { body }),
      );
      setStarted(answer?.data);
    }
  });

  if (!me) return null;
  return (
    <form className={`${panels['panel']} ${styles['plain']}`} method="post" noValidate onSubmit={submit}>
      <h2>Two-factor login</h2>
      <p>
        {me.twoFactor
          ? `On. ${me.recoveryCodesLeft} recovery codes left.`
          : 'Off. When it is on, a stolen password alone is useless.'}
      </p>
      <FeedbackMessage said={form.said} />
      {recoveryCodes.length > 0 && (
        <>
          <p>Save these recovery codes. Each works once, and they will not be shown again.</p>
          <ul className={styles['codes']}>
            {recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Button tone="outline" onClick={() => print()}>
            Print codes
          </Button>
        </>
      )}
      {started ? (
        <>
          <p>Scan this code with your authenticator app, such as your phone’s password app.</p>
          <QrCode text={started.uri} label="QR code with the key for your authenticator app" />
          <p>
            Or type the key into the app: <code>{started.secret}</code>. On this device you can also{' '}
            <a href={started.uri}>open the app</a>.
          </p>
          {form.line('appCode', 'Six-digit code from the app', {
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
          })}
          <Button type="submit">Confirm</Button>
          <Button tone="outline" onClick={() => setStarted(undefined)}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {form.line('twoFactorPassword', 'Your password', { autoComplete: 'current-password' })}
          {me.twoFactor && form.line('ownCode', ...OWN_CODE)}
          {/* The Enter key activates the first one. */}
          <Button type="submit" tone="outline">
            {me.twoFactor ? 'Generate new recovery codes' : 'Turn on'}
          </Button>
          {me.twoFactor && (
            <Button type="submit" tone="outline" value={OFF}>
              Turn off
            </Button>
          )}
          {!me.twoFactor && <PasskeyInstead isBusy={form.isBusy} />}
        </>
      )}
    </form>
  );
}
