import type { PictureSource } from '@opinionbridge/ui';
import { cancerPortraits } from './cancer-portraits.gen.ts';
import { orthopedicPortraits } from './orthopedic-portraits.gen.ts';

const portraits: Readonly<Record<string, PictureSource>> = { ...cancerPortraits, ...orthopedicPortraits };

/** @throws Error for an unknown physician id */
export function portraitOf(id: string): PictureSource {
  const portrait = portraits[id];
  if (!portrait) throw new Error(`There is no portrait of ${id}.`);
  return portrait;
}
