import { localPath, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { Button, Field, FormMessage, useOnline } from '@opinionbridge/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { Icon } from '../../../icons/icon.tsx';
import { signs } from '../../../icons/signs.ts';
import { LocalLink } from '../../../locale/local-link.tsx';
import { useLocale } from '../../../locale/locale.tsx';
import styles from './contact-form.module.css';
import type { PageTexts } from '../../../content/page-texts.ts';
import { callLanguages, enquiryFields, type FieldErrors, longest } from './enquiry.ts';
import { FormField } from './form-field.tsx';
import type { FormView } from './form-view.ts';
import { PhoneHint } from './phone-hint.tsx';
import type { Refusal } from './submit-enquiry.ts';
import { useDraft } from './use-draft.ts';

/** Remaining characters below which a counter is shown. */
const COUNTED_FROM = 500;

/**
 * The contact form. A plain POST without JavaScript; with it, sent without leaving the page. The browser's own
 * validation (`required`, `type`) is what prevents submission, as specified.
 */
export function ContactForm({
  view: served,
  subject,
  texts,
  notice,
}: {
  readonly view: FormView;
  /** The visitor's subject, if known. */
  readonly subject: string;
  readonly texts: PageTexts['contact'];
  /** The privacy notice, item by item. */
  readonly notice?: ReactNode;
}) {
  const { language } = useLocale();
  const { form: words, refusals } = texts;
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const refusal = useActionData() as Refusal | undefined;
  const sending = useNavigation().formMethod === 'POST';
  const online = useOnline();
  const { view, keep, clear, unclear } = useDraft(form, served, subject);
  const [left, setLeft] = useState(longest.helpyou);
  const [offlineTry, setOfflineTry] = useState(false);

  // Errors of the browser's own validation at the last attempt; the browser would show only one bubble at a time.
  const [found, setFound] = useState<FieldErrors>({});
  const errors = { ...refusal?.fieldErrors, ...found };
  const wrong = enquiryFields.filter((field) => errors[field]);
  const message = offlineTry && !online ? refusals.offline : refusal?.message;

  // If the form is changed in the meantime, the visitor has to send it.
  const [sendsItself, setSendsItself] = useState(false);
  const retryAfterS = refusal?.retryAfterS;
  const isRepeated = useRef(false);

  useEffect(() => {
    if (!refusal) return;
    // Focused once, not at each retry.
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

  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target as HTMLInputElement;
    const { name, validity } = field;
    // Without the browser's bubble; the focus goes where the browser would put it.
    event.preventDefault();
    const all = Array.from(form.current?.elements ?? []) as HTMLInputElement[];
    if (all.find((one) => !one.validity.valid) === field) field.focus();
    setFound((before) => ({ ...before, [name]: validity.valueMissing ? refusals.missing : refusals.email }));
  };
  const entered = (event: FormEvent<HTMLFormElement>) => {
    keep();
    const { name, validity } = event.target as HTMLInputElement;
    if (validity?.valid) setFound(({ [name as keyof FieldErrors]: _, ...left }) => left);
    const text = form.current?.elements.namedItem('helpyou');
    if (text instanceof HTMLTextAreaElement) setLeft(longest.helpyou - text.value.length);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    setOfflineTry(!navigator.onLine);
    // The second click of a double click, or the visitor is offline.
    if (sending || !navigator.onLine) event.preventDefault();
  };
  const options = { ...words.details.options, callLanguage: callLanguages };
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
      onInvalidCapture={onInvalid}
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
      {(['patient', 'callLanguage', 'callTime'] as const).map((name) => (
        <Field key={name} id={name} label={words.details[name]} className={styles.detail}>
          {(control) => (
            <select {...control} name={name} defaultValue={refusal?.values[name] ?? ''}>
              <option value="">{words.details.unsaid}</option>
              {Object.entries(options[name]).map(([value, label]) => (
                <option key={value} value={value} {...(name === 'callLanguage' && { lang: value })}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <input type="hidden" name="formKey" value={(refusal?.view ?? view).key} />
      <input type="hidden" name="shownAt" value={(refusal?.view ?? view).shownAt} />
      <input type="hidden" name="page" value={(refusal?.view ?? view).page} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="company">{words.trap}</label>
        <input id="company" name="company" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.notice}>
        {words.required} {words.notice} <LocalLink to={urls.privacy}>{words.privacy}</LocalLink>
      </p>
      {notice}
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
          {/* The second click of a double click undoes nothing. */}
          <Button tone="outline" onClick={({ detail }) => detail < 2 && (unclear ?? clear)()}>
            {unclear ? words.unclear : words.clear}
          </Button>
          <small>{words.kept}</small>
        </span>
      </div>
    </Form>
  );
}
