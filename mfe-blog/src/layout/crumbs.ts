import { urls } from '@opinionbridge/contracts';
import type { Crumb } from './breadcrumb.tsx';

/** The top ancestor of every page of the blog. */
export const home: Crumb = { label: 'Home', to: urls.home };
export const knowledgeBase: Crumb = { label: 'Knowledge base', to: urls.blog };
