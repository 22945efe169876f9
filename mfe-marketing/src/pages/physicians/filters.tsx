import { urls } from '@opinionbridge/contracts';
import { Button, useWhenChanged } from '@opinionbridge/ui';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalLink } from '../../locale/local-link.tsx';
import { useLocale, useLocalPath } from '../../locale/locale.tsx';
import { CONSULT_LANGUAGES, MAX_SEARCH, type PhysicianFilter } from './find-physicians.ts';
import styles from './physicians.module.css';

/**
 * Search text, specialty and language. With JavaScript, selections apply immediately; the text is searched with Enter
 * or the button.
 */
export function Filters({
  filter,
  texts: words,
}: {
  readonly filter: PhysicianFilter;
  readonly texts: PageTexts['physicianList']['filter'];
}) {
  const { common } = useLocale();
  const action = useLocalPath()(urls.physicians);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // For a different filter from a link or Back; remounting the fields would lose the focus.
  useWhenChanged(JSON.stringify(filter), () => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input',
    ) ?? [])
      field.value = filter[field.name as keyof PhysicianFilter] ?? '';
  });
  const any = <option value="">{words.any}</option>;
  return (
    <Form
      ref={form}
      method="get"
      action={action}
      className={styles.filters}
      aria-label={words.label}
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          void submit(event.currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <label className={styles.words}>
        {words.q}
        <input
          type="search"
          name="q"
          defaultValue={filter.q ?? ''}
          placeholder={words.example}
          maxLength={MAX_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
        />
      </label>
      <label>
        {words.specialtyLabel}
        <select name="specialty" defaultValue={filter.specialty ?? ''}>
          {any}
          <option value="cancer">{words.specialties.cancer}</option>
          <option value="orthopedics">{words.specialties.orthopedics}</option>
        </select>
      </label>
      <label>
        {words.language}
        <select name="language" defaultValue={filter.language ?? ''}>
          {any}
          {CONSULT_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {common.languages[language]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">{words.apply}</Button>
      {Object.keys(filter).length > 0 && (
        <LocalLink to={urls.physicians} className={styles.clear} preventScrollReset>
          {words.clear}
        </LocalLink>
      )}
    </Form>
  );
}
