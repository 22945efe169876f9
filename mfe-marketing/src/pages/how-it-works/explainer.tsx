import { useEffect, useRef } from 'react';
import type { PageTexts } from '../../content/page-texts.ts';
import poster from '../../pictures/explainer-poster.jpg';
import mp4 from '../../pictures/explainer.mp4';
import webm from '../../pictures/explainer.webm';
import captions from './explainer.vtt';
import styles from './explainer.module.css';

/**
 * The three steps as a short silent film. It plays automatically when it comes into view, unless the visitor prefers
 * reduced motion or the browser refuses; then the poster stays, with the controls.
 */
export function Explainer({ texts }: { readonly texts: PageTexts['howItWorks']['film'] }) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // React omits the attribute, and browsers autoplay only muted films.
    element.muted = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        element.play().catch((reason: unknown) => console.info('Autoplay prevented:', reason));
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <video
      ref={video}
      className={styles.film}
      width={1280}
      height={720}
      poster={poster}
      preload="none"
      controls
      muted
      playsInline
      aria-label={texts.label}
    >
      <source src={mp4} type="video/mp4" />
      <source src={webm} type="video/webm" />
      <track kind="captions" src={captions} srcLang="en" label={texts.captions} />
    </video>
  );
}
