import { Carousel, type CarouselProps } from '../../carousel/carousel.tsx';
import { THREE_CARDS } from '../../carousel/three-cards.ts';
import styles from './steps.module.css';

/** The three steps, see `StepSlides`. */
export const StepsCarousel = (props: Pick<CarouselProps, 'label' | 'children'>) => (
  <Carousel {...props} count={3} motion={THREE_CARDS} className={styles.steps as string} />
);
