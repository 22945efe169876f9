import { useId, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { addressesIn, LANGUAGES, ruleLabel, type Overview, type Rule } from '../release-labels.ts';
import styles from '../releases.module.css';
import type { Steps } from '../use-steps.ts';

interface FlagsProps {
  readonly of: Pick<Overview, 'flags' | 'slices' | 'revision'>;
  readonly steps: Steps;
}

/** Flags, which enable parts of pages for some visitors without a release. */
export function Flags({ of: { flags, slices, revision }, steps }: FlagsProps) {
  const mayChange = slices.some(({ slice }) => steps.mayChange(slice));
  if (flags.length === 0 && !mayChange) return null;
  return (
    <Panel title="Flags" tabIndex={-1}>
      {flags.length === 0 && <p>No slice has a flag.</p>}
      {flags.map(({ slice, name, ...rule }) => (
        <div key={`${slice} ${name}`} className={styles['part']}>
          <h3>
            {slice}: {name}
          </h3>
          <p>{ruleLabel(rule)}</p>
          <ReasonForm
            label="Turn off"
            of={`${name} of ${slice}`}
            effect={`Nobody gets ${name} of ${slice} from now on.`}
            revision={revision}
            isPossible={rule.share > 0 && steps.mayChange(slice)}
            isDanger
            onSubmit={(why, seen) =>
              steps.change({ slice, action: 'flag', flag: { name, rule: { ...rule, share: 0 } } }, why, seen)
            }
          />
        </div>
      ))}
      {mayChange && <SetFlag revision={revision} steps={steps} />}
    </Panel>
  );
}

function SetFlag({ revision, steps }: Pick<FlagsProps, 'steps'> & { readonly revision: number }) {
  const id = useId();
  const [slice, setSlice] = useState('');
  const [name, setName] = useState('');
  const [share, setShare] = useState(10);
  const [languages, setLanguages] = useState<NonNullable<Rule['languages']>>([]);
  const [text, setText] = useState('');
  const paths = addressesIn(text);
  const rule = {
    share,
    ...(languages.length > 0 && { languages }),
    ...(paths.length > 0 && { paths }),
  };
  const plain = { required: true, autoComplete: 'off', autoCapitalize: 'off', spellCheck: false };
  const what = `${name || 'the flag'} of ${slice || 'the slice'}`;
  return (
    <ReasonForm
      label="Set a flag"
      of="of a slice"
      effect={`Who gets ${what}: ${ruleLabel(rule)}.`}
      revision={revision}
      onSubmit={(why, seen) => steps.change({ slice, action: 'flag', flag: { name, rule } }, why, seen)}
    >
      <div className={styles['field']}>
        <label htmlFor={`${id}-slice`}>Slice</label>
        <input
          {...{ ...plain, id: `${id}-slice`, value: slice, pattern: '[a-z][a-z0-9\\-]{0,30}' }}
          title="Slice name: lowercase letters, digits and hyphens"
          onChange={({ target }) => setSlice(target.value.trim())}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-name`}>Flag</label>
        <input
          {...{ ...plain, id: `${id}-name`, value: name, pattern: '[a-z][a-z0-9\\-]{0,40}' }}
          title="The name used by its page: lowercase letters, digits and hyphens"
          placeholder="new-reader"
          onChange={({ target }) => setName(target.value.trim())}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-share`}>Visitors who get it, in percent</label>
        <input
          {...{ id: `${id}-share`, type: 'number', required: true, min: 0, max: 100 }}
          value={Number.isNaN(share) ? '' : share}
          onChange={({ target }) => setShare(target.valueAsNumber)}
        />
      </div>
      <fieldset className={styles['choices']}>
        <legend>Languages; none selected means all</legend>
        {LANGUAGES.map(([language, label]) => (
          <label key={language}>
            <input
              type="checkbox"
              checked={languages.includes(language)}
              onChange={({ target }) =>
                setLanguages(
                  target.checked ? [...languages, language] : languages.filter((one) => one !== language),
                )
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles['field']}>
        <label htmlFor={`${id}-paths`}>Addresses, separated by commas; leave empty for every page</label>
        <input
          {...{ ...plain, required: false, id: `${id}-paths`, value: text, placeholder: '/blog' }}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ReasonForm>
  );
}
