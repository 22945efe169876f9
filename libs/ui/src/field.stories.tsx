import { Field } from './field.tsx';

export default { title: 'ui/Field' };

export const Empty = () => (
  <Field id="empty" label="Name">
    {(control) => <input {...control} type="text" autoComplete="off" />}
  </Field>
);
export const WithAHint = () => (
  <Field id="with-hint" label="Web address" hint="Derived from the title unless you enter one.">
    {(control) => <input {...control} type="text" defaultValue="knee-pain" />}
  </Field>
);
export const Refused = () => (
  <Field id="refused" label="E-mail address" error="Please enter an e-mail address.">
    {(control) => <input {...control} type="email" defaultValue="asha@" />}
  </Field>
);
export const OfSeveralLines = () => (
  <Field
    id="several-lines"
    label="How can we help?"
    note={{ id: 'several-lines-count', content: <p id="several-lines-count">120 characters left.</p> }}
  >
    {(control) => <textarea {...control} rows={4} defaultValue="My knee hurts." />}
  </Field>
);
export const AChoice = () => (
  <Field id="choice" label="Language">
    {(control) => (
      <select {...control}>
        <option>English</option>
        <option>हिन्दी</option>
      </select>
    )}
  </Field>
);
export const LongWords = () => (
  <Field id="long" label={'Donaudampfschifffahrtsgesellschaft '.repeat(4)} error={'x'.repeat(200)}>
    {(control) => <input {...control} type="text" defaultValue={'अस्पताल '.repeat(40)} />}
  </Field>
);
