import { urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { Physician } from '../../content/physician.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalLink } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from './physician-card.module.css';

export type PhysicianListTexts = PageTexts['physicians'];
export type PhysicianTexts = Omit<PhysicianListTexts, 'lists'>;

/** @returns the subspecialty in the language of the texts */
export const fieldOf = ({ id, subspecialty }: Physician, { subspecialties }: PhysicianTexts): string =>
  subspecialties[id] ?? subspecialty;

/** Portrait, name, subspecialty and years in practice; the name links to the physician's page. */
export function PhysicianCard({
  physician,
  portrait,
  texts,
  heading: Heading = 'h3',
  isRow = false,
}: {
  readonly physician: Physician;
  readonly portrait: PictureSource;
  readonly texts: PhysicianTexts;
  /** Whichever follows the heading above the cards. */
  readonly heading?: 'h2' | 'h3';
  /** Whether the portrait is next to the text on phones, for long lists. */
  readonly isRow?: boolean;
}) {
  const { common } = useLocale();
  const { id, name, degrees, years, languages } = physician;
  return (
    <article className={styles.card} data-row={isRow || undefined}>
      <Picture
        className={styles.portrait as string}
        picture={portrait}
        alt={fill(texts.portrait, { name })}
        sizes={
          isRow
            ? '(min-width: 576px) 300px, 112px'
            : '(min-width: 1024px) 380px, (min-width: 768px) 45vw, 92vw'
        }
      />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <LocalLink to={urls.physician(id)}>
            {name}, {degrees}
          </LocalLink>
        </Heading>
        <p className={styles.field}>{fieldOf(physician, texts)}</p>
        <p className={styles.years}>
          {fill(texts.years, { years })}
          <span aria-hidden="true"> · </span>
          <span className="visually-hidden">, </span>
          {(['en', ...languages] as const).map((language) => common.languages[language]).join(', ')}
        </p>
      </div>
    </article>
  );
}
