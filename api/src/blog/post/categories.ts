import { slugify } from './slug.ts';

/** Names that mean the same category: a visitor who asks for "cancer" also wants "Oncology" and the like. */
const SAME: Record<string, string[]> = {
  cancer: ['cancer', 'oncology', 'cancer-oncology'],
  oncology: ['cancer', 'oncology', 'cancer-oncology'],
  'cancer-oncology': ['cancer', 'oncology', 'cancer-oncology'],
  orthopedic: ['orthopedic', 'orthopedics', 'orthopaedic', 'orthopaedics'],
  orthopedics: ['orthopedic', 'orthopedics', 'orthopaedic', 'orthopaedics'],
};

/** Slugs of the categories that a wanted one (name or slug, any case) stands for. */
export function matchingCategories(wanted: string): Set<string> {
  const slug = slugify(wanted);
  return new Set([slug, ...(SAME[slug] ?? [])]);
}
