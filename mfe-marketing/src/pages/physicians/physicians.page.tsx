import { type PageFactory, urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { Button, ButtonLink, useWhenChanged } from '@opinionbridge/ui';
import { useRef } from 'react';
import { Form, Link, useLoaderData, useSubmit } from 'react-router';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { PhysicianGrid } from '../../blocks/physicians/physician-grid.tsx';
import { callToAction } from '../../content/en/call-to-action.ts';
import { common } from '../../content/en/common.ts';
import { physicianPages } from '../../content/en/physician-pages.ts';
import { allPhysicians, physiciansOf } from '../../content/physicians.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { physiciansBanner } from '../../pictures/physicians-banner.gen.ts';
import {
  CONSULT_LANGUAGES,
  filterPhysicians,
  type PhysicianFilter,
  readFilter,
} from './filter-physicians.ts';
import styles from './physicians.module.css';

const texts = physicianPages.list;
const trail = [{ label: texts.title, path: urls.physicians }];

/** All physicians, by specialty, subspecialty and language: a form that is an address, with and without JavaScript. */
export const page: PageFactory<PhysicianFilter> = inEnglish(({ site }) => ({
  loader: ({ request }) => readFilter(new URL(request.url).searchParams),
  Component: function Physicians() {
    const filter = useLoaderData<PhysicianFilter>();
    const found = filterPhysicians(filter);
    return (
      <>
        <PageBanner
          title={texts.title}
          lead={texts.lead}
          trail={trail}
          picture={physiciansBanner['banner-physicians']}
        />
        <section className="section">
          <div className="container">
            <p className={styles.sample}>{physicianPages.sample}</p>
            <Filters filter={filter} />
            <p className={styles.count} role="status">
              {fill(texts.count, { found: found.length, all: allPhysicians.length })}
            </p>
            {found.length > 0 ? (
              <PhysicianGrid physicians={found} heading="h2" isRow />
            ) : (
              <div className={styles.none}>
                <p>
                  <strong>{texts.none}</strong> {texts.noneText}
                </p>
                <ButtonLink to={urls.physicians} tone="outline">
                  {texts.filter.clear}
                </ButtonLink>
              </div>
            )}
          </div>
        </section>
        <CallToAction site={site} texts={callToAction} />
      </>
    );
  },
  head: () => ({
    ...texts.head,
    canonical: urls.physicians,
    jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, english) : [],
  }),
}));

function Filters({ filter }: { readonly filter: PhysicianFilter }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  // Another filter from a link or Back; fields that are made anew would lose the focus.
  useWhenChanged(JSON.stringify(filter), () => {
    for (const field of form.current?.querySelectorAll('select') ?? [])
      field.value = filter[field.name as keyof PhysicianFilter] ?? '';
  });
  const words = texts.filter;
  const any = <option value="">{words.any}</option>;
  return (
    <Form
      ref={form}
      method="get"
      action={urls.physicians}
      className={styles.filters}
      aria-label={words.label}
      role="search"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label>
        {words.specialty}
        <select name="specialty" defaultValue={filter.specialty ?? ''}>
          {any}
          <option value="cancer">{words.specialties.cancer}</option>
          <option value="orthopedics">{words.specialties.orthopedics}</option>
        </select>
      </label>
      <label>
        {words.subspecialty}
        <select name="subspecialty" defaultValue={filter.subspecialty ?? ''}>
          {any}
          {(['cancer', 'orthopedics'] as const)
            .filter((specialty) => filter.specialty === undefined || filter.specialty === specialty)
            .map((specialty) => (
              <optgroup key={specialty} label={words.specialties[specialty]}>
                {physiciansOf(specialty).map(({ id, subspecialty }) => (
                  <option key={id}>{subspecialty}</option>
                ))}
              </optgroup>
            ))}
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
      {/* With a script, a choice is enough. */}
      <noscript>
        <Button type="submit">{words.apply}</Button>
      </noscript>
      {Object.keys(filter).length > 0 && (
        <Link to={urls.physicians} className={styles.clear} preventScrollReset>
          {words.clear}
        </Link>
      )}
    </Form>
  );
}
