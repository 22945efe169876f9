import { Picture } from '@opinionbridge/ui';
import { Slides } from '../../carousel/slides.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { reasons as pictures } from '../../pictures/reasons.gen.ts';
import { CheckList } from '../check-list/check-list.tsx';
import styles from './reasons.module.css';

/** Why choose us: three reasons, each below its picture. */
export function ReasonSlides({ texts }: { readonly texts: PageTexts['reasons']['items'] }) {
  return (
    <Slides
      slides={texts.map((reason) => ({
        key: reason.id,
        label: reason.title,
        content: (
          <div className={styles.reason}>
            <Picture
              className={styles.picture as string}
              picture={pictures[reason.id]}
              alt={reason.alt}
              sizes="(min-width: 1024px) 384px, (min-width: 768px) 46vw, 92vw"
            />
            <div className={styles.text}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
              <CheckList items={reason.points} />
            </div>
          </div>
        ),
      }))}
    />
  );
}
