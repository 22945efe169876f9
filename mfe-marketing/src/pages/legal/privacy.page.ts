import { urls } from '@opinionbridge/contracts';
import { privacy } from '../../content/en/legal/privacy.ts';
import { privacyBanner } from '../../pictures/privacy-banner.gen.ts';
import { pageOfDocument } from './page-of-document.tsx';

export const page = pageOfDocument({
  document: privacy,
  path: urls.privacy,
  label: 'Privacy Policy',
  picture: privacyBanner['banner-privacy'],
  title: 'PrivacyPolicy',
  description:
    'What we collect, why, how long we keep it, who sees it and which rights you have: the privacy policy for patients and providers.',
});
