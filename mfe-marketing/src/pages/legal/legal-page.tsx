import type { SiteSettings } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import { Operator } from '../../blocks/operator/operator.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import type { LegalDocument } from '../../content/en/legal/legal-document.ts';
import { operator } from '../../content/en/operator.ts';
import { InlineText, TextBlocks } from '../../text/text-blocks.tsx';
import styles from './legal-page.module.css';

/** A legal text: summary first, numbered sections, and a table of contents: in view on wide screens, folded on others. */
export function LegalPage({
  document,
  site,
  path,
  label,
  picture,
}: {
  readonly document: LegalDocument;
  readonly site: SiteSettings;
  readonly path: string;
  /** Short name for the breadcrumb. */
  readonly label: string;
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
        title={document.heading.replace('{NAME}', site.name.toUpperCase())}
        lead={document.lead}
        trail={[{ label, path }]}
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
      </PageBanner>
      <div className={`container section ${styles.layout}`}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">Table of contents</h2>
          {list}
        </nav>
        <details className={styles.folded}>
          <summary>Table of contents</summary>
          <nav aria-label="Table of contents">{list}</nav>
        </details>
        <div className={styles.text}>
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">In short</h2>
            <ul>
              {document.summary.map((line) => (
                <li key={line}>
                  <InlineText text={line} site={site} />
                </li>
              ))}
            </ul>
          </section>
          <Operator site={site} texts={operator} />
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
