import type { SiteSettings } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import type { PictureSource } from '@opinionbridge/ui';
import { Operator } from '../../blocks/operator/operator.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import type { LegalDocument } from '../../content/en/legal/legal-document.ts';
import type { Texts } from '../../content/translated.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { InlineText, TextBlocks } from '../../text/text-blocks.tsx';
import styles from './legal-page.module.css';

export interface LegalTexts {
  readonly document: Texts<LegalDocument>;
  readonly words: PageTexts['legalLabels'];
  readonly operator: PageTexts['operator'];
}

/** A legal text: a summary, numbered sections, and a table of contents, collapsed except on wide screens. */
export function LegalPage({
  texts: { document, words, operator: operatorTexts },
  site,
  path,
  picture,
}: {
  readonly texts: LegalTexts;
  readonly site: SiteSettings;
  readonly path: string;
  readonly picture: PictureSource;
}) {
  const list = (
    <ol>
      {document.sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <PageBanner
        title={fill(document.heading, { name: site.name, NAME: site.name.toUpperCase() })}
        lead={document.lead}
        trail={[{ label: document.label, path }]}
        picture={picture}
      >
        <dl className={styles.dates}>
          {document.dates.map((date) => (
            <div key={date.label}>
              <dt>{date.label}</dt>
              <dd>{date.iso ? <time dateTime={date.iso}>{date.value}</time> : date.value}</dd>
            </div>
          ))}
        </dl>
        {words.binding && (
          <p className={styles.binding}>
            {words.binding}{' '}
            {/* A plain link, since a document has one language; its text is in the language of the target. */}
            <a href={path} hrefLang="en" lang="en">
              Read the English text
            </a>
          </p>
        )}
      </PageBanner>
      <div className={`container section ${styles.layout}`}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{words.contents}</h2>
          {list}
        </nav>
        <details className={styles.folded}>
          <summary>{words.contents}</summary>
          <nav aria-label={words.contents}>{list}</nav>
        </details>
        <div className={styles.text}>
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">{words.summary}</h2>
            <ul>
              {document.summary.map((line) => (
                <li key={line}>
                  <InlineText text={line} site={site} />
                </li>
              ))}
            </ul>
          </section>
          <Operator site={site} texts={operatorTexts} />
          {document.sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              className={styles.section}
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`}>
                <span className={styles.number}>{index + 1}.</span> {section.title}
              </h2>
              <TextBlocks blocks={section.blocks} site={site} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
