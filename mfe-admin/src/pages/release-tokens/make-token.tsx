import type { ApiClient, components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { CopyField } from '../../copy/copy-field.tsx';
import { Said } from '../../login/said.tsx';
import styles from '../../releases/releases.module.css';
import { useAsk } from '../../releases/use-ask.ts';
import { RIGHTS, slicesOf } from './token-labels.ts';

/** What a team needs to release its slice. */
const OF_A_TEAM = ['read', 'upload', 'activate'];

type MadeToken = components['schemas']['MadeTokenDto'];
type Rights = MadeToken['rights'];

interface MakeTokenProps {
  readonly api: ApiClient;
  /** Called when there may be a new one: also when the server did not answer. */
  readonly onMade: () => void;
}

/** A form that makes a token, and shows it this once. */
export function MakeToken({ api, onMade }: MakeTokenProps) {
  const id = useId();
  const [made, setMade] = useState<MadeToken>();
  const [isBusy, setBusy] = useState(false);
  const { said, ask } = useAsk('the list, and revoke a token there that nobody has seen');

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const body = {
      name: String(entered.get('name')).trim(),
      slices: slicesOf(String(entered.get('slices'))),
      rights: entered.getAll('rights') as Rights,
    };
    setBusy(true);
    setMade(undefined);
    const call = api.POST('/api/admin/release-tokens', { body });
    const sent = await ask(call, () => `The token of ${body.name} is made.`);
    setBusy(false);
    setMade(sent?.data);
    if (sent) form.reset();
    onMade();
  }
  return (
    <>
      <form className={styles['reason']} aria-label="Make a token" onSubmit={(event) => void make(event)}>
        <div className={styles['field']}>
          <label htmlFor={`${id}-name`}>Whose it is; stands in the history</label>
          <input id={`${id}-name`} name="name" maxLength={80} required autoComplete="off" />
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-slices`}>Slices, with commas between them; * for all</label>
          <input id={`${id}-slices`} name="slices" required autoComplete="off" spellCheck={false} />
        </div>
        <fieldset className={styles['choices']}>
          <legend>What it may do</legend>
          {RIGHTS.map(([right, words]) => (
            <label key={right}>
              <input type="checkbox" name="rights" value={right} defaultChecked={OF_A_TEAM.includes(right)} />
              {words}
            </label>
          ))}
        </fieldset>
        <div className={styles['actions']}>
          <Button type="submit" aria-disabled={isBusy}>
            Make the token
          </Button>
        </div>
      </form>
      <Said said={said} />
      {made && <Made key={made.id} made={made} onDone={() => setMade(undefined)} />}
    </>
  );
}

/** The token itself, which nobody can read again once it is hidden. */
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
        This is the only time that it is shown: hand it over now, and to nobody else. The team sets it as{' '}
        <code>SLICE_TOKEN</code>, a shell as <code>SLICE_READ_TOKEN</code>.
      </p>
      <CopyField label={`Token of ${made.name}`} button="Copy" text={made.token} />
      <div className={styles['actions']}>
        <Button tone="outline" onClick={onDone}>
          Hide it
        </Button>
      </div>
    </div>
  );
}
