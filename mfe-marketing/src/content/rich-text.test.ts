import type { SiteSettings } from '@opinionbridge/contracts';
import { privacy } from './en/legal/privacy.ts';
import { terms } from './en/legal/terms.ts';
import { privacy as hindiPrivacy } from './hi/legal/privacy.ts';
import { terms as hindiTerms } from './hi/legal/terms.ts';
import { parseInline, plainText, resolveTarget } from './rich-text.ts';

const site = {
  name: 'Example',
  email: 'care@example.org',
  phone: { display: '+1 800 1', href: 'tel:+18001' },
  emails: {
    privacy: 'p@example.org',
    support: 's@example.org',
    billing: 'b@example.org',
    providers: 'v@example.org',
  },
  links: { privacyRequest: 'https://requests.example', regulator: 'https://regulator.example' },
} as SiteSettings;

describe('texts of the content files', () => {
  it('are split into runs, links and bold text', () =>
    expect(parseInline('Write to [{mail:privacy}](mail:privacy), **now**.', site)).toEqual([
      'Write to ',
      { label: 'p@example.org', href: 'mailto:p@example.org' },
      ', ',
      { strong: 'now' },
      '.',
    ]));

  it('yield their text without markup', () =>
    expect(plainText(['Hello {name}', { list: ['**One**', '[two](/faq)'] }], site)).toBe(
      'Hello Example One two',
    ));

  it('link to the site’s settings', () => {
    expect(resolveTarget('phone', site)).toBe('tel:+18001');
    expect(resolveTarget('link:regulator', site)).toBe('https://regulator.example');
    expect(resolveTarget('tel:112', site)).toBe('tel:112');
  });
});

describe('legal texts', () => {
  it('have 15 and 18 sections with unique addresses', () => {
    expect(privacy.sections).toHaveLength(15);
    expect(terms.sections).toHaveLength(18);
    for (const { sections } of [privacy, terms]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it.each([
    ['privacy', privacy, hindiPrivacy],
    ['terms', terms, hindiTerms],
  ])('have the same sections, links and figures in Hindi: %s', (_name, english, hindi) => {
    const texts = ({ summary, sections }: Pick<typeof english, 'summary' | 'sections'>) =>
      [...summary, ...sections.flatMap(({ blocks }) => blocks)].map((block) => JSON.stringify(block));
    const targets = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).sort();
    const figures = (text: string) => (text.match(/\d+(?:,\d+)*/g) ?? []).sort();
    expect(hindi.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    const [ours, theirs] = [texts(hindi), texts(english)];
    expect(ours.map(targets)).toEqual(theirs.map(targets));
    // Hours follow the clock format of each language.
    const ofClock = /\d (?:AM|PM|am|pm)|बजे|24\/7|चौबीसों/;
    for (const [index, text] of theirs.entries())
      if (!ofClock.test(text)) expect(figures(ours[index] as string)).toEqual(figures(text));
    for (const text of [...ours, ...hindi.sections.map(({ title }) => title)]) expect(text).toMatch(/[ऀ-ॿ]/);
  });

  it('leave no markup unparsed', () => {
    for (const { sections, summary } of [privacy, terms, hindiPrivacy, hindiTerms]) {
      const words = plainText([...summary, ...sections.flatMap(({ blocks }) => blocks)], site);
      expect(words).not.toMatch(/[{}[\]*]|undefined/);
    }
  });
});
