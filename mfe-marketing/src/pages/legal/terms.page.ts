import { urls } from '@opinionbridge/contracts';
import { termsBanner } from '../../pictures/terms-banner.gen.ts';
import { pageOfDocument } from './page-of-document.tsx';

export const termsPage = pageOfDocument(urls.terms, termsBanner['banner-terms']);
