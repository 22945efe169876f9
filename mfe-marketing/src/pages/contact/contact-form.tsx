import { urls } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import { Icon } from '../../icons/icon.tsx';
import styles from './contact-form.module.css';
import { enquiryFields, type FieldErrors, labels, readEnquiry } from './enquiry.ts';
import { FormField } from './form-field.tsx';
import { type FormView, newFormView } from './idempotency-key.ts';
import { OFFLINE, type Refusal } from './submit-enquiry.ts';
import { useOnline } from './use-online.ts';
import { validateEnquiry } from './validate-enquiry.ts';

/** The contact form. A plain post without JavaScript; with it, checked here first and sent without leaving the page. */
export function ContactForm({ view }: { readonly view: FormView }) {
  const refusal = useActionData() as Refusal | undefined;
  const sending = useNavigation().state !== 'idle';
  const online = useOnline();
  const [checked, setChecked] = useState<FieldErrors | null>(null);
  const [offlineTry, setOfflineTry] = useState(false);
  // The server's clock is not the browser's, and a page from a cache carries a key that others have too.
  const [ownView, setOwnView] = useState(view);
  const [ready, setReady] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);

  const errors = checked ?? refusal?.fieldErrors ?? {};
  const wrong = enquiryFields.filter((field) => errors[field]);
  const message = offlineTry && !online ? OFFLINE : wrong.length === 0 ? refusal?.message : undefined;

  useEffect(() => {
    setReady(true);
    setOwnView(newFormView());
  }, []);
  useEffect(() => {
    if (!refusal) return;
    setChecked(null);
    (refusal.message ? alert : summary).current?.focus();
  }, [refusal]);
  useEffect(() => {
    if (checked && Object.keys(checked).length > 0) summary.current?.focus();
  }, [checked]);
  useEffect(() => {
    if (offlineTry && !online) alert.current?.focus();
  }, [offlineTry, online]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (sending) return event.preventDefault();
    const found = validateEnquiry(readEnquiry(new FormData(event.currentTarget)));
    setChecked(found);
    setOfflineTry(!navigator.onLine);
    if (Object.keys(found).length > 0 || !navigator.onLine) event.preventDefault();
  };

  const field = (name: (typeof enquiryFields)[number]) => ({
    field: name,
    value: refusal?.values[name] ?? '',
    error: errors[name],
  });

  return (
    // Our own messages replace the browser's bubbles once there is a script to show them.
    <Form
      method="post"
      action={urls.contact}
      className={styles.form}
      onSubmit={check}
      noValidate={ready}
      aria-label="Contact"
    >
      {wrong.length > 0 && (
        <div ref={summary} className={styles.summary} tabIndex={-1} role="alert">
          <h3>
            <Icon name="alert" size={22} /> Please check{' '}
            {wrong.length === 1 ? 'one field' : `${wrong.length} fields`}
          </h3>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {labels[name]}: {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {message && (
        <div ref={alert} className={styles.summary} tabIndex={-1} role="alert">
          <p>
            <Icon name="alert" size={22} /> {message}
          </p>
        </div>
      )}
      <FormField {...field('firstName')} autoComplete="given-name" />
      <FormField {...field('lastName')} autoComplete="family-name" />
      <FormField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <FormField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <FormField {...field('subject')} autoComplete="off" />
      <FormField {...field('helpyou')} type="area" autoComplete="off" />
      <input type="hidden" name="formKey" value={(refusal?.view ?? ownView).key} />
      <input type="hidden" name="shownAt" value={(refusal?.view ?? ownView).shownAt} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="company">Leave this field empty</label>
        <input id="company" name="company" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.notice}>
        We use what you write to answer you, and keep it for 3 years. Please send no medical records here; the
        patient portal is made for them. <Link to={urls.privacy}>Privacy policy</Link>
      </p>
      {!online && (
        <p className={styles.offline} role="status">
          You are offline at the moment. You can go on writing.
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" tone="accent" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </Form>
  );
}
