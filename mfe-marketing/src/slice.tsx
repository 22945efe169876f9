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

/** Pages: English address, chunk name, module, and the Hindi module; see `isTranslated` in the contract. */
const pages: readonly (readonly [path: string, chunk: string, english: Load, hindi?: Load])[] = [
  [
    urls.home,
    'home',
    () => import(/* webpackChunkName: "home" */ './pages/home/home.en.ts'),
    () => import(/* webpackChunkName: "home-hi" */ './pages/home/home.hi.ts'),
  ],
  [
    urls.about,
    'about',
    () => import(/* webpackChunkName: "about" */ './pages/about/about.en.ts'),
    () => import(/* webpackChunkName: "about-hi" */ './pages/about/about.hi.ts'),
  ],
  [
    urls.services,
    'services',
    () => import(/* webpackChunkName: "services" */ './pages/services/services.en.ts'),
    () => import(/* webpackChunkName: "services-hi" */ './pages/services/services.hi.ts'),
  ],
  [
    urls.cancer,
    'cancer',
    () => import(/* webpackChunkName: "cancer" */ './pages/cancer/cancer.en.ts'),
    () => import(/* webpackChunkName: "cancer-hi" */ './pages/cancer/cancer.hi.ts'),
  ],
  [
    urls.bladderCancer,
    'bladder-cancer',
    () => import(/* webpackChunkName: "bladder-cancer" */ './pages/bladder-cancer/bladder-cancer.page.tsx'),
  ],
  [
    urls.orthopedics,
    'orthopedics',
    () => import(/* webpackChunkName: "orthopedics" */ './pages/orthopedics/orthopedics.en.ts'),
    () => import(/* webpackChunkName: "orthopedics-hi" */ './pages/orthopedics/orthopedics.hi.ts'),
  ],
  [
    urls.physicians,
    'physicians',
    () => import(/* webpackChunkName: "physicians" */ './pages/physicians/physicians.en.ts'),
    () => import(/* webpackChunkName: "physicians-hi" */ './pages/physicians/physicians.hi.ts'),
  ],
  [
    `${urls.physicians}/:id`,
    'physician',
    () => import(/* webpackChunkName: "physician" */ './pages/physician/physician.en.ts'),
    () => import(/* webpackChunkName: "physician-hi" */ './pages/physician/physician.hi.ts'),
  ],
  [
    urls.howItWorks,
    'how-it-works',
    () => import(/* webpackChunkName: "how-it-works" */ './pages/how-it-works/how-it-works.en.ts'),
    () => import(/* webpackChunkName: "how-it-works-hi" */ './pages/how-it-works/how-it-works.hi.ts'),
  ],
  [
    urls.faq,
    'faq',
    () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.en.ts'),
    () => import(/* webpackChunkName: "faq-hi" */ './pages/faq/faq.hi.ts'),
  ],
  [
    urls.forFamily,
    'guides',
    async () => (await guides()).forFamily,
    async () => (await hindiGuides()).forFamily,
  ],
  [
    urls.checklist,
    'guides',
    async () => (await guides()).checklist,
    async () => (await hindiGuides()).checklist,
  ],
  [
    urls.sampleReport,
    'guides',
    async () => (await guides()).sampleReport,
    async () => (await hindiGuides()).sampleReport,
  ],
  [
    urls.contactStatus,
    'guides',
    async () => (await guides()).contactStatus,
    async () => (await hindiGuides()).contactStatus,
  ],
  [
    urls.contact,
    'contact',
    () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.en.ts'),
    () => import(/* webpackChunkName: "contact-hi" */ './pages/contact/contact.hi.ts'),
  ],
  [
    urls.privacy,
    'privacy',
    () => import(/* webpackChunkName: "privacy" */ './pages/legal/privacy.en.ts'),
    () => import(/* webpackChunkName: "privacy-hi" */ './pages/legal/privacy.hi.ts'),
  ],
  [
    urls.terms,
    'terms',
    () => import(/* webpackChunkName: "terms" */ './pages/legal/terms.en.ts'),
    () => import(/* webpackChunkName: "terms-hi" */ './pages/legal/terms.hi.ts'),
  ],
];

/** Addresses that people guess, with permanent redirects. */
const elsewhere: Readonly<Record<string, string>> = {
  '/services': urls.services,
  '/privacy': urls.privacy,
  '/terms': urls.terms,
};

export default defineSlice((host: SliceHost) => ({
  contract: CONTRACT_VERSION,
  routes: [
    ...pages.flatMap(([path, chunk, english, hindi]) => [
      pageRoute(host, { path, chunk, load: english, ...onServer(path) }),
      ...(hindi
        ? [
            pageRoute(host, {
              path: localPath(path, 'hi'),
              chunk: `${chunk}-hi`,
              load: hindi,
              ...onServer(path),
            }),
          ]
        : []),
    ]),
    // A page without a translation is shown in English.
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
  // Needed by the server only, while every page loads this file.
  ...(typeof window === 'undefined' && {
    addresses,
    query: ['sent', 'physician', 'specialty', 'language', 'q', 'compare', 'with'],
  }),
}));

/** English addresses of pages on which nothing moves or changes automatically. */
const STILL: readonly string[] = [
  urls.about,
  urls.services,
  urls.bladderCancer,
  `${urls.physicians}/:id`,
  urls.forFamily,
  urls.checklist,
  urls.sampleReport,
  urls.privacy,
  urls.terms,
];

/** Page options that only the server needs, by English address. */
const onServer = (path: string) =>
  typeof window === 'undefined' && {
    ...(path === urls.home && { fragments: [latestPosts] }),
    ...(STILL.includes(path) && { hydrate: 'interaction' as const }),
  };

const toEnglish = ({ pathname, search }: URL) => redirect(withoutLanguage(pathname) + search);

async function addresses() {
  const { allPhysicians } = await import('./content/physicians.ts');
  const paths = [
    ...pages.map(([path]) => path).filter((path) => !path.includes(':') && path !== urls.contactStatus),
    ...allPhysicians.map(({ id }) => urls.physician(id)),
  ];
  return [...paths, ...paths.filter(isTranslated).map((path) => localPath(path, 'hi'))].map((path) => ({
    path,
  }));
}
