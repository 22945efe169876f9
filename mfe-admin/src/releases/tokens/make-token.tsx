import type { components } from '@opinionbridge/contracts';
import { makeTokenRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import { CopyField } from '../../ui/copy/copy-field.tsx';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { refusalLabel } from '../release-labels.ts';
import styles from '../releases.module.css';
import { RIGHTS, slicesOf } from './token-labels.ts';

type MadeToken = components['schemas']['MadeTokenDto'];

/** The rights that a team needs to release its slice. */
const OF_A_TEAM: MadeToken['rights'] = ['read', 'upload', 'activate'];

const FIELDS = {
  name: { ...makeTokenRules.name, id: 'token-name', missing: 'Please enter an owner.' },
  slices: { ...makeTokenRules.slices, id: 'token-slices', missing: 'Please name a slice, or * for all.' },
  rights: { ...makeTokenRules.rights, id: 'token-rights' },
};

/** A form that creates a token, and shows it only once. */
export function MakeToken() {
  const [made, setMade] = useState<MadeToken>();
  const form = useDeskForm<{ name: string; slices: string; rights: MadeToken['rights'] }>(FIELDS, {
    wordsOf: (refusal) => refusalLabel(refusal, 'the list, and revoke any token that nobody has seen,'),
    touches: [['release-tokens']],
    chosen: { rights: OF_A_TEAM },
  });
  const make = form.onSubmit(async ({ name, slices, rights }) => {
    const body = { name: name.trim(), slices: slicesOf(slices), rights };
    setMade(undefined);
    const sent = await form.send(`Token for ${body.name} created.`, (api) =>
      api.POST('/api/admin/release-tokens', { body }),
    );
    setMade(sent?.data);
    if (sent) form.reset();
  });
  return (
    <>
      <form className={styles['reason']} aria-label="Create a token" noValidate onSubmit={make}>
        <div className={styles['field']}>
          {form.line('name', 'Owner, as shown in the history', { autoComplete: 'off' })}
        </div>
        <div className={styles['field']}>
          {form.line('slices', 'Slices, separated by commas; * for all', {
            autoComplete: 'off',
            spellCheck: false,
          })}
        </div>
        <fieldset className={styles['choices']}>
          <legend>Rights</legend>
          {RIGHTS.map(([right, words]) => (
            <label key={right}>
              <input {...form.choice('rights')} type="checkbox" value={right} />
              {words}
            </label>
          ))}
          {form.complaint('rights')}
        </fieldset>
        <div className={styles['actions']}>
          <Button type="submit" aria-disabled={form.isBusy}>
            Create token
          </Button>
        </div>
      </form>
      <FeedbackMessage said={form.said} />
      {made && <Made key={made.id} made={made} onDone={() => setMade(undefined)} />}
    </>
  );
}

/** The token itself, which cannot be displayed again once it is hidden. */
function Made({ made, onDone }: { readonly made: MadeToken; readonly onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className={styles['reason']}
      role="group"
      tabIndex={-1}
      aria-label={`Token of ${made.name}`}
    >
      <p>
        It is shown only once. Pass it on now, to its owner only. Teams set it as <code>SLICE_TOKEN</code>,
        shells as <code>SLICE_READ_TOKEN</code>.
      </p>
      <CopyField label={`Token of ${made.name}`} button="Copy" text={made.token} />
      <div className={styles['actions']}>
        <Button tone="outline" onClick={onDone}>
          Hide
        </Button>
      </div>
    </div>
  );
}
