import { localPath, urls } from '@opinionbridge/contracts';
import { Button, FormMessage, useOnline } from '@opinionbridge/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Icon } from '../../../icons/icon.tsx';
import { signs } from '../../../icons/signs.ts';
import { LocalLink } from '../../../locale/local-link.tsx';
import { useLocale } from '../../../locale/locale.tsx';
import { fill } from '../../../text/fill.ts';
import styles from './contact-form.module.css';
import type { ContactTexts } from '../contact-texts.ts';
import { enquiryFields, longest } from './enquiry.ts';
import { FormField } from './form-field.tsx';
import type { FormView } from './form-view.ts';
import { PhoneHint } from './phone-hint.tsx';
import type { Refusal } from './submit-enquiry.ts';
import { useDraft } from './use-draft.ts';

/** Near the end of the longest message, how much is left is said. */
const COUNTED_FROM = 500;

/**
 * The contact form. A plain post without JavaScript; with it, sent without leaving the page. The browser's own checks
 * (`required`, `type`) are what stops it, as the specification has it.
 */
export function ContactForm({
  view: served,
  subject,
  texts,
}: {
  readonly view: FormView;
  /** What the visitor came to ask, where it is known. */
  readonly subject: string;
  readonly texts: ContactTexts;
}) {
  const { language } = useLocale();
  const { form: words, refusals } = texts;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const refusal = useActionData() as Refusal | undefined;
  const sending = useNavigation().formMethod === 'POST';
  const online = useOnline();
  const { view, keep, clear } = useDraft(form, served);
  const [left, setLeft] = useState(longest.helpyou);
  const [offlineTry, setOfflineTry] = useState(false);

  const errors = refusal?.fieldErrors ?? {};
  const wrong = enquiryFields.filter((field) => errors[field]);
  const message = offlineTry && !online ? refusals.offline : refusal?.message;

  // What is changed meanwhile is sent by whoever changes it.
  const [sendsItself, setSendsItself] = useState(false);
  const retryAfterS = refusal?.retryAfterS;
  const isRepeated = useRef(false);

  useEffect(() => {
    if (!refusal) return;
    // Said once, not at each try.
    if (!isRepeated.current) (refusal.message ? alert : summary).current?.focus();
    isRepeated.current = retryAfterS !== undefined;
    setSendsItself(retryAfterS !== undefined);
    if (retryAfterS === undefined) return;
    const timer = setTimeout(() => form.current?.requestSubmit(), retryAfterS * 1_000);
    const cancel = () => {
      clearTimeout(timer);
      setSendsItself(false);
    };
    const { current: element } = form;
    element?.addEventListener('input', cancel);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('input', cancel);
    };
  }, [refusal, retryAfterS]);
  useEffect(() => {
    if (offlineTry && !online) alert.current?.focus();
  }, [offlineTry, online]);

  const entered = () => {
    keep();
    const text = form.current?.elements.namedItem('helpyou');
    if (text instanceof HTMLTextAreaElement) setLeft(longest.helpyou - text.value.length);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    setOfflineTry(!navigator.onLine);
    // A second click of a double click, or nobody to send it to.
    if (sending || !navigator.onLine) event.preventDefault();
  };
  const field = (name: (typeof enquiryFields)[number]) => ({
    field: name,
    label: words.fields[name],
    value: refusal?.values[name] ?? (name === 'subject' ? subject : ''),
    error: errors[name],
  });

  return (
    <Form
      ref={form}
      method="post"
      action={localPath(urls.contact, language)}
      className={styles.form}
      onSubmit={send}
      onInput={entered}
      aria-label={words.label}
    >
      {wrong.length > 0 && (
        <FormMessage tone="failure" ref={summary} className={styles.summary}>
          <h3>
            <Icon path={signs.alert} size={22} />
            {wrong.length === 1 ? words.checkOne : fill(words.checkSeveral, { count: wrong.length })}
          </h3>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {words.fields[name]}: {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </FormMessage>
      )}
      {message && (
        <FormMessage tone="failure" ref={alert} className={styles.summary}>
          <p>
            <Icon path={signs.alert} size={22} /> {message} {sendsItself && words.sentWhenBack}
          </p>
        </FormMessage>
      )}
      <FormField {...field('firstName')} autoComplete="given-name" />
      <FormField {...field('lastName')} autoComplete="family-name" />
      <FormField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <FormField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        note={{
          id: 'phone-hint',
          content: <PhoneHint id="phone-hint" form={form} text={words.phoneHint} />,
        }}
      />
      <FormField {...field('subject')} autoComplete="off" />
      <FormField
        {...field('helpyou')}
        type="area"
        autoComplete="off"
        note={{
          id: 'helpyou-count',
          content: (
            <p id="helpyou-count" role="status">
              {left <= COUNTED_FROM && fill(words.charactersLeft, { count: left })}
            </p>
          ),
        }}
      />
      <input type="hidden" name="formKey" value={(refusal?.view ?? view).key} />
      <input type="hidden" name="shownAt" value={(refusal?.view ?? view).shownAt} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="company">{words.trap}</label>
        <input id="company" name="company" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.notice}>
        {words.notice} <LocalLink to={urls.privacy}>{words.privacy}</LocalLink>
      </p>
      {!online && (
        <p className={styles.offline} role="status">
          {words.offline}
        </p>
      )}
      <div className={styles.send}>
        <Button type="submit" tone="accent" aria-disabled={sending}>
          {sending ? words.sending : words.send}
        </Button>
        <span className={styles.draft}>
          <Button tone="outline" onClick={clear}>
            {words.clear}
          </Button>
          <small>{words.kept}</small>
        </span>
      </div>
    </Form>
  );
}
