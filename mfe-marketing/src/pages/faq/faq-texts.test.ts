import type { SiteSettings } from '@opinionbridge/contracts';
import { synonyms } from '@opinionbridge/contracts/synonyms';
import { searchList } from '@opinionbridge/contracts/text';
import { faq } from '../../content/en/faq.ts';
import { homeFaq } from '../../content/en/home-faq.ts';
import { faq as hindiFaq } from '../../content/hi/faq.ts';
import { textsOfQuestion } from './faq-texts.ts';

const site = {
  name: 'OpinionBridge',
  links: {},
  emails: {},
  email: '',
  phone: { display: '', href: '' },
} as unknown as SiteSettings;
const english = searchList(faq, (item) => textsOfQuestion(item, site));
const hindi = searchList(hindiFaq, (item) => textsOfQuestion(item, site));

describe('the search over the questions', () => {
  it.each([
    ['price', 'how-much-does-it-cost'],
    ['fees', 'how-much-does-it-cost'],
    ['kitna kharcha', 'how-much-does-it-cost'],
    ['34,600', 'how-much-does-it-cost'],
    ['refund', 'can-i-cancel'],
    ['paise wapas', 'can-i-cancel'],
    ['bhasha', 'which-languages'],
    ['TELUGU languages', 'which-languages'],
    ['reports', 'which-records-do-i-need'],
    ['dawai', 'prescriptions-and-emergencies'],
    ['emergancy', 'prescriptions-and-emergencies'],
    ['doosri rai', 'benefits-of-a-second-opinion'],
    ['how long', 'how-long-is-a-video-consultation'],
    ['privacy', 'is-my-information-safe'],
    ['appointment', 'how-are-my-appointments-scheduled'],
    ['how to choose a doctor', 'how-do-i-pick-my-doctor'],
    ['telemedicine', 'what-is-telehealth'],
  ])('a search for “%s” finds %s first', (query, slug) =>
    expect(english(query, synonyms()).found[0]?.slug).toBe(slug),
  );

  it.each([
    ['कीमत', 'how-much-does-it-cost'],
    ['price', 'how-much-does-it-cost'],
    ['kitna paisa', 'how-much-does-it-cost'],
    ['refund', 'can-i-cancel'],
    ['cancel', 'can-i-cancel'],
    ['भाषा', 'which-languages'],
    ['language', 'which-languages'],
    ['reports', 'which-records-do-i-need'],
    ['dawa', 'prescriptions-and-emergencies'],
    ['dusri rai', 'benefits-of-a-second-opinion'],
  ])('a search in Hindi for “%s” finds %s first', (query, slug) =>
    expect(hindi(query, synonyms()).found[0]?.slug).toBe(slug),
  );

  it('offers the closest matches, and nothing for unknown words', () => {
    const { found, nearest } = english('refund zebra', synonyms());
    expect([found, nearest.map(({ slug }) => slug)]).toEqual([[], ['can-i-cancel', 'how-much-does-it-cost']]);
    for (const query of ['zebra', '(.*)'])
      expect(english(query, synonyms())).toMatchObject({ found: [], nearest: [] });
  });

  it('works without synonyms', () => expect(english('telugu').found[0]?.slug).toBe('which-languages'));
});

describe('the questions', () => {
  it('have unique addresses', () => expect(new Set(faq.map((item) => item.slug)).size).toBe(faq.length));

  it('start on the FAQ page with the four of the home page', () => {
    expect(faq).toHaveLength(11);
    expect(homeFaq).toHaveLength(4);
    expect(faq.slice(0, 4)).toEqual(homeFaq);
  });
});
