import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { ROLE_LABELS } from '../api/session/rights.ts';
import type { Role } from '../api/session/role.ts';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import labelled from '../ui/labelled.module.css';
import panels from '../ui/panel.module.css';

/** Roles that require two-factor login or a passkey; changes take effect immediately. */
export function RequiredSecondFactor({ roles }: { readonly roles: readonly Role[] }) {
  const { said, send, isBusy } = useDeskMutation({ touches: [['people']] });
  function require(role: Role, required: boolean) {
    const good = required
      ? `${ROLE_LABELS[role]}: two-factor login or a passkey is required.`
      : `${ROLE_LABELS[role]}: a password is sufficient.`;
    void send(good, (api) => api.PUT('/api/admin/people/second-factor', { body: { role, required } }));
  }
  return (
    <section className={panels['panel']} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-factor login or a passkey</h2>
      <p>
        People in these roles must set one up before they can do anything else. People who have only a passkey
        can still log in with just their password.
      </p>
      <FeedbackMessage said={said} />
      <fieldset className={labelled['choices']} disabled={isBusy}>
        <legend>Required for</legend>
        {(Object.keys(ROLE_LABELS) as Role[]).map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={({ currentTarget }) => require(role, currentTarget.checked)}
            />
            {ROLE_LABELS[role]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
