import type { PictureSource } from '@opinionbridge/ui';
import { Slides } from '../../carousel/slides.tsx';
import type { Physician } from '../../content/physician.ts';
import { PhysicianCard, type PhysicianTexts } from './physician-card.tsx';

export function PhysicianSlides({
  physicians,
  portraits,
  texts,
}: {
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  readonly texts: PhysicianTexts;
}) {
  return (
    <Slides
      slides={physicians.flatMap((physician) => {
        const portrait = portraits[physician.id];
        return portrait
          ? {
              key: physician.id,
              label: physician.name,
              content: <PhysicianCard physician={physician} portrait={portrait} texts={texts} />,
            }
          : [];
      })}
    />
  );
}
