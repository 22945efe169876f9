import type { SiteSettings } from '@opinionbridge/contracts';
import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { home } from '../../content/en/home.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon } from '../../icons/icon.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { heroes } from '../../pictures/heroes.gen.ts';
import styles from './hero.module.css';

/** From the specification: fade, loop, 1500 ms transition, every 5000 ms, also after a visitor has moved it. */
const MOTION: Motion = { effect: 'fade', loop: true, transitionMs: 1500, autoplayMs: 5000 };

/** On narrow windows the pictures fill a low box, where their height decides. */
export const HERO_SIZES = '(min-width: 900px) 100vw, 640px';

const pictures = [heroes['hero-1'], heroes['hero-2'], heroes['hero-3'], heroes['hero-4']];

/** The headline and its two ways on stand still over four pictures that fade into each other. */
export function Hero({
  site,
  texts: hero,
}: {
  readonly site: SiteSettings;
  readonly texts: Texts<typeof home.hero>;
}) {
  const { common } = useLocale();
  return (
    <div className={styles.hero}>
      <Carousel
        label={hero.carousel}
        motion={MOTION}
        controls="over"
        className={styles.pictures as string}
        slides={pictures.map((picture, index) => ({
          key: `slide${index + 1}`,
          label: `${hero.pictureLabel} ${index + 1}`,
          content: (
            <Picture
              className={styles.picture as string}
              picture={picture}
              alt={hero.pictures[index] as string}
              sizes={HERO_SIZES}
              priority={index === 0}
            />
          ),
        }))}
      />
      <div className={`container ${styles.content}`}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{hero.eyebrow}</p>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <LocalButton to={site.links.signUp} tone="accent">
              {common.startYourCase}
            </LocalButton>
            <LocalButton to={urls.howItWorks} tone="onDark">
              {hero.more}
            </LocalButton>
          </div>
          <ul className={styles.facts}>
            {hero.facts.map((fact) => (
              <li key={fact}>
                <Icon name="check" size={18} />
                {fact}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
