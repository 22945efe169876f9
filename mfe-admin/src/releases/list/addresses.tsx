import { useId, useState } from 'react';
import { useMay } from '../../api/session/use-may.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { addressList, prefixesIn, type Overview } from '../release-labels.ts';
import styles from '../releases.module.css';
import type { Steps } from '../use-steps.ts';

interface AddressesProps {
  readonly of: Pick<Overview, 'granted' | 'revision'>;
  readonly steps: Steps;
}

/** Addresses granted to slices by an owner, in addition to the site's own; shells apply them without a restart. */
export function Addresses({ of: { granted, revision }, steps }: AddressesProps) {
  const may = useMay();
  const [slice, setSlice] = useState('');
  const [text, setText] = useState('');
  const id = useId();
  const mayChange = may('releaseTokens');
  if (granted.length === 0 && !mayChange) return null;
  const prefixes = prefixesIn(text);
  return (
    <Panel title="Addresses of slices" tabIndex={-1}>
      {granted.length === 0 ? (
        <p>No slice has additional addresses.</p>
      ) : (
        <ul>
          {granted.map((one) => (
            <li key={one.slice}>
              {one.slice}: {addressList(one.prefixes)}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <ReasonForm
          label="Grant addresses"
          of="to a slice"
          effect={`${slice || 'The slice'} may have pages at ${addressList(prefixes)}, in addition to the site’s own.`}
          revision={revision}
          onSubmit={(why, seen) => steps.change({ slice, action: 'grant', prefixes }, why, seen)}
        >
          <div className={styles['field']}>
            <label htmlFor={`${id}-slice`}>Slice</label>
            <input
              id={`${id}-slice`}
              required
              pattern="[a-z][a-z0-9\-]{0,30}"
              title="Slice name: lowercase letters, digits and hyphens"
              autoComplete="off"
              spellCheck={false}
              value={slice}
              onChange={({ target }) => setSlice(target.value.trim())}
            />
          </div>
          <div className={styles['field']}>
            <label htmlFor={`${id}-prefixes`}>
              All its addresses, separated by commas; leave empty for none
            </label>
            <input
              id={`${id}-prefixes`}
              autoComplete="off"
              spellCheck={false}
              placeholder="/events, /talks"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
        </ReasonForm>
      )}
    </Panel>
  );
}
