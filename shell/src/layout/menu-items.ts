import { urls } from '@opinionbridge/contracts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly items?: readonly MenuItem[];
}

/** The menu of the header and of the 260 px panel. */
export const mainMenu: readonly MenuItem[] = [
  { label: 'Home', to: urls.home },
  {
    label: 'Services',
    to: urls.services,
    items: [
      { label: 'Cancer', to: '/cancer/' },
      { label: 'Orthopedics', to: '/orthopedics/' },
    ],
  },
  { label: 'Blog & News', to: urls.blog },
  { label: 'How it works', to: urls.howItWorks },
  { label: 'Contact', to: urls.contact },
  { label: 'FAQ', to: urls.faq },
];

/** The off-canvas menu: every page of the site, Home and Services expandable. */
export const siteMenu: readonly MenuItem[] = [
  {
    label: 'Home',
    to: urls.home,
    items: [
      { label: 'Welcome', to: urls.home },
      { label: 'About us', to: urls.about },
    ],
  },
  {
    label: 'Services',
    to: urls.services,
    items: [
      { label: 'All services', to: urls.services },
      { label: 'Cancer', to: '/cancer/' },
      { label: 'Bladder cancer', to: urls.bladderCancer },
      { label: 'Orthopedics', to: '/orthopedics/' },
    ],
  },
  { label: 'Blog & News', to: urls.blog },
  { label: 'How it works', to: urls.howItWorks },
  { label: 'Contact', to: urls.contact },
  { label: 'FAQ', to: urls.faq },
  { label: 'Privacy policy', to: urls.privacy },
  { label: 'Terms and conditions', to: urls.terms },
];

export const footerMenu: readonly MenuItem[] = [
  { label: 'Home', to: urls.home },
  { label: 'Services', to: urls.services },
  { label: 'Blog & News', to: urls.blog },
  { label: 'How it works', to: urls.howItWorks },
  { label: 'Contact', to: urls.contact },
  { label: 'FAQ', to: urls.faq },
  { label: 'Privacy policy', to: urls.privacy },
  { label: 'Terms and conditions', to: urls.terms },
];
