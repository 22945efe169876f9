import { urls } from '@opinionbridge/contracts';
import { privacyBanner } from '../../pictures/privacy-banner.gen.ts';
import { pageOfDocument } from './page-of-document.tsx';

export const privacyPage = pageOfDocument(urls.privacy, privacyBanner['banner-privacy']);
