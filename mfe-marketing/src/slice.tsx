import { CONTRACT_VERSION, defineSlice, pageRoute, urls } from '@opinionbridge/contracts';

export default defineSlice((host) => ({
  contract: CONTRACT_VERSION,
  query: ['sent'],
  routes: [
    pageRoute(host, {
      path: urls.home,
      chunk: 'home',
      load: () => import(/* webpackChunkName: "home" */ './pages/home/home.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.about,
      chunk: 'about',
      load: () => import(/* webpackChunkName: "about" */ './pages/about/about.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.services,
      chunk: 'services',
      load: () => import(/* webpackChunkName: "services" */ './pages/services/services.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.cancer,
      chunk: 'cancer',
      load: () => import(/* webpackChunkName: "cancer" */ './pages/cancer/cancer.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.bladderCancer,
      chunk: 'bladder-cancer',
      load: () =>
        import(/* webpackChunkName: "bladder-cancer" */ './pages/bladder-cancer/bladder-cancer.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.orthopedics,
      chunk: 'orthopedics',
      load: () => import(/* webpackChunkName: "orthopedics" */ './pages/orthopedics/orthopedics.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.howItWorks,
      chunk: 'how-it-works',
      load: () => import(/* webpackChunkName: "how-it-works" */ './pages/how-it-works/how-it-works.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.faq,
      chunk: 'faq',
      load: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.contact,
      chunk: 'contact',
      load: () => import(/* webpackChunkName: "contact" */ './pages/contact/contact.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.privacy,
      chunk: 'privacy',
      load: () => import(/* webpackChunkName: "privacy" */ './pages/legal/privacy.page.tsx'),
    }),
    pageRoute(host, {
      path: urls.terms,
      chunk: 'terms',
      load: () => import(/* webpackChunkName: "terms" */ './pages/legal/terms.page.tsx'),
    }),
    pageRoute(host, {
      path: '*',
      chunk: 'not-found',
      load: () => import(/* webpackChunkName: "not-found" */ './pages/not-found/not-found.page.tsx'),
    }),
  ],
  addresses: () => publicPages.map((path) => ({ path })),
}));

const publicPages = [
  urls.home,
  urls.about,
  urls.services,
  urls.cancer,
  urls.bladderCancer,
  urls.orthopedics,
  urls.howItWorks,
  urls.contact,
  urls.faq,
  urls.privacy,
  urls.terms,
];
