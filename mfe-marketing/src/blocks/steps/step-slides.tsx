import { joined, type TurnaroundSentences } from '@opinionbridge/contracts/text';
import { Picture } from '@opinionbridge/ui';
import { Slides } from '../../carousel/slides.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { steps as pictures } from '../../pictures/steps.gen.ts';
import styles from './steps.module.css';

/** The three steps as numbered cards, connected by a line when they are side by side. */
export function StepSlides({
  texts,
  turnaround: { reply, video, written },
}: {
  readonly texts: PageTexts['steps'];
  readonly turnaround: TurnaroundSentences;
}) {
  const when = { 'step-1': reply, 'step-2': undefined, 'step-3': joined(video, written) };
  return (
    <Slides
      slides={texts.map((step, index) => ({
        key: step.id,
        label: step.title,
        content: (
          <article className={styles.card}>
            <Picture
              className={styles.picture as string}
              picture={pictures[step.id]}
              alt={step.alt}
              sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 92vw"
            />
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.short}</p>
            {when[step.id] && <p className={styles.when}>{when[step.id]}</p>}
          </article>
        ),
      }))}
    />
  );
}
