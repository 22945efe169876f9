import { Turns } from '../../platform/work/turns.ts';
import { categoryOf, inListedOrder, STANDING_CATEGORIES } from '../post/categories.ts';
import type { CategoryFacetDto, FacetDto, FacetsDto, FormerTermsDto } from '../presenting/post.dto.ts';
import { presentSummary } from '../presenting/present-post.ts';
import type { Catalogue } from './catalogue.ts';

const RECENT_POSTS = 5;
/** Maximum number of tags listed next to posts. A library may have 200,000, each with its archive. */
const MAX_TAGS = 500;

/** Counts categories, tags, authors and months of the published posts, as of the time of the call. */
export async function facetsOf(catalogue: Catalogue): Promise<FacetsDto> {
  const cards = [...catalogue.cards];
  const [former, turns] = [formerTermsOf(catalogue), new Turns()];
  const [categories, tags, authors, dates] = [new Counts(), new Counts(), new Counts(), new Counts()];
  for (const { post, category, tagSlugs, authorSlug, date } of cards) {
    categories.add(category.name, category.slug);
    // Two spellings of one tag count once per post.
    for (const [slug, name] of new Map(tagSlugs.map((slug, index) => [slug, post.tags[index]!])))
      tags.add(name, slug);
    authors.add(post.author, authorSlug);
    dates.add(date.slice(0, 7), date.slice(0, 7));
    if (turns.isOver) await turns.next();
  }
  const byName = (a: FacetDto, b: FacetDto) => a.name.localeCompare(b.name);
  return {
    categories: withEmptyOnes(categories.all, catalogue).sort(inListedOrder(catalogue.listed)),
    tags: (await turns.sorted(tags.all, (a, b) => b.count - a.count || byName(a, b))).slice(0, MAX_TAGS),
    authors: await turns.sorted(authors.all, byName),
    dates: dates.all.sort((a, b) => b.name.localeCompare(a.name)),
    recent: cards.slice(0, RECENT_POSTS).map(({ post }) => presentSummary(post)),
    former,
  };
}

/** Adds the site's own and the listed categories, and gives each its alternative names and description. */
function withEmptyOnes(counted: readonly FacetDto[], { listed }: Catalogue): CategoryFacetDto[] {
  const bySlug = new Map<string, FacetDto>();
  for (const { name, slug } of [...listed, ...STANDING_CATEGORIES])
    bySlug.set(slug, { name, slug, count: 0 });
  for (const facet of counted) bySlug.set(facet.slug, facet);
  return [...bySlug.values()].map((facet) => ({
    ...facet,
    aliases: [...categoryOf(facet.slug).aliases],
    description: listed.find(({ slug }) => slug === facet.slug)?.description ?? '',
  }));
}

/** Returns terms of posts that readers could see once: their archives are empty rather than unknown. */
function formerTermsOf(catalogue: Catalogue): FormerTermsDto {
  const [categories, tags, authors, dates] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const post of catalogue.hiddenPosts()) {
    if (!post.wasShown) continue;
    categories.add(post.category.slug);
    for (const slug of post.tagSlugs) tags.add(slug);
    authors.add(post.authorSlug);
    dates.add(post.date);
  }
  const slugs = (terms: Set<string>) => [...terms].filter((slug) => slug !== '');
  return { categories: slugs(categories), tags: slugs(tags), authors: slugs(authors), dates: slugs(dates) };
}

class Counts {
  private readonly facets = new Map<string, FacetDto>();

  add(name: string, slug: string): void {
    if (slug === '') return;
    const facet = this.facets.get(slug);
    if (facet) facet.count++;
    else this.facets.set(slug, { name, slug, count: 1 });
  }

  get all(): FacetDto[] {
    return [...this.facets.values()];
  }
}
