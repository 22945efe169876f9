import {
  CONTRACT_VERSION,
  defineSlice,
  isTranslated,
  localPath,
  type PageFactory,
  pageRoute,
  type SliceHost,
  urls,
  withoutLanguage,
} from '@opinionbridge/contracts';
import { redirect, type RouteObject } from 'react-router';
import { latestPosts } from './pages/home/home-fragments.ts';

type Load = () => Promise<{ page: PageFactory<never> }>;

const guides = () => import(/* webpackChunkName: "guides" */ './pages/guide/guides.en.ts');
const hindiGuides = () => import(/* webpackChunkName: "guides-hi" */ './pages/guide/guides.hi.ts');

/** Pages in English: address, name of the chunk, module. */
const english: readonly (readonly [path: string, chunk: string, load: Load])[] = [
  [urls.home, 'home', () => import(/* webpackChunkName: "home" */ './pages/home/home.en.ts')],
  [urls.about, 'about', () => import(/* webpackChunkName: "about" */ './pages/about/about.page.tsx')],
  [
    urls.services,
    'services',
    () => import(/* webpackChunkName: "services" */ './pages/services/services.en.ts'),
  ],
  [urls.cancer, 'cancer', () => import(/* webpackChunkName: "cancer" */ './pages/cancer/cancer.en.ts')],
  [
    urls.bladderCancer,
    'bladder-cancer',
    () => import(/* webpackChunkName: "bladder-cancer" */ './pages/bladder-cancer/bladder-cancer.page.tsx'),
  ],
  [
    urls.orthopedics,
    'orthopedics',
    () => import(/* webpackChunkName: "orthopedics" */ './pages/orthopedics/orthopedics.en.ts'),
  ],
  [
    urls.physicians,
    'physicians',
    () => import(/* webpackChunkName: "physicians" */ './pages/physicians/physicians.page.tsx'),
  ],
  [
    `${urls.physicians}/:id`,
    'physician',
    () => import(/* webpackChunkName: "physician" */ './pages/physician/physician.page.tsx'),
  ],
  [
    urls.howItWorks,
    'how-it-works',
    () => import(/* webpackChunkName: "how-it-works" */ './pages/how-it-works/how-it-works.en.ts'),
  ],
  [urls.faq, 'faq', () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.en.ts')],
  [urls.forFamily, 'guides', async () => (await guides()).forFamily],
  [urls.checklist, 'guides', async () => (await guides()).checklist],
  [urls.sampleReport, 'guides', async () => (await guides()).sampleReport],
  [urls.contactStatus, 'guides', async () => (await guides()).contactStatus],
  [urls.contact, 'contact', () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.en.ts')],
  [urls.privacy, 'privacy', () => import(/* webpackChunkName: "privacy" */ './pages/legal/privacy.page.ts')],
  [urls.terms, 'terms', () => import(/* webpackChunkName: "terms" */ './pages/legal/terms.page.ts')],
];

/** The same in Hindi, by the English address. */
const hindi: readonly (readonly [path: string, chunk: string, load: Load])[] = [
  [urls.home, 'home-hi', () => import(/* webpackChunkName: "home-hi" */ './pages/home/home.hi.ts')],
  [
    urls.services,
    'services-hi',
    () => import(/* webpackChunkName: "services-hi" */ './pages/services/services.hi.ts'),
  ],
  [urls.cancer, 'cancer-hi', () => import(/* webpackChunkName: "cancer-hi" */ './pages/cancer/cancer.hi.ts')],
  [
    urls.orthopedics,
    'orthopedics-hi',
    () => import(/* webpackChunkName: "orthopedics-hi" */ './pages/orthopedics/orthopedics.hi.ts'),
  ],
  [
    urls.howItWorks,
    'how-it-works-hi',
    () => import(/* webpackChunkName: "how-it-works-hi" */ './pages/how-it-works/how-it-works.hi.ts'),
  ],
  [urls.faq, 'faq-hi', () => import(/* webpackChunkName: "faq-hi" */ './pages/faq/faq.hi.ts')],
  [urls.forFamily, 'guides-hi', async () => (await hindiGuides()).forFamily],
  [urls.checklist, 'guides-hi', async () => (await hindiGuides()).checklist],
  [urls.sampleReport, 'guides-hi', async () => (await hindiGuides()).sampleReport],
  [urls.contactStatus, 'guides-hi', async () => (await hindiGuides()).contactStatus],
  [
    urls.contact,
    'contact-hi',
    () => import(/* webpackChunkName: "contact-hi" */ './pages/contact/contact.hi.ts'),
  ],
];

/** Addresses that people try, and where they lead for good. */
const elsewhere: Readonly<Record<string, string>> = {
  '/services': urls.services,
  '/privacy': urls.privacy,
  '/terms': urls.terms,
};

export default defineSlice((host: SliceHost) => ({
  contract: CONTRACT_VERSION,
  routes: [
    ...english.map(([path, chunk, load]) => pageRoute(host, { path, chunk, load, ...fragmentsOf(path) })),
    ...hindi.map(([path, chunk, load]) =>
      pageRoute(host, { path: localPath(path, 'hi'), chunk, load, ...fragmentsOf(path) }),
    ),
    // A page without a translation is there in English.
    { path: '/hi/*', loader: ({ request }) => toEnglish(new URL(request.url)) },
    ...Object.entries(elsewhere).map(([path, to]): RouteObject => ({
      path,
      loader: () => redirect(to, 301),
    })),
    pageRoute(host, {
      path: '*',
      chunk: 'not-found',
      load: () => import(/* webpackChunkName: "not-found" */ './pages/not-found/not-found.page.tsx'),
    }),
  ],
  // Only the server asks, and every page takes this file.
  ...(typeof window === 'undefined' && {
    addresses,
    query: ['sent', 'physician', 'specialty', 'language', 'q', 'compare', 'with'],
  }),
}));

/** What other slices show in a page, by its English address. */
const fragmentsOf = (path: string) => (path === urls.home ? { fragments: [latestPosts] } : {});

const toEnglish = ({ pathname, search }: URL) => redirect(withoutLanguage(pathname) + search);

async function addresses() {
  const { allPhysicians } = await import('./content/physicians.ts');
  const isForAll = (path: string) => !path.includes(':') && path !== urls.contactStatus;
  const pages = english.map(([path]) => path).filter(isForAll);
  const translated = pages.filter(isTranslated).map((path) => localPath(path, 'hi'));
  const physicians = allPhysicians.map(({ id }) => urls.physician(id));
  return [...pages, ...translated, ...physicians].map((path) => ({ path }));
}
