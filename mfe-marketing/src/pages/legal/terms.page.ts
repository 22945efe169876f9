import { urls } from '@opinionbridge/contracts';
import { terms } from '../../content/en/legal/terms.ts';
import { termsBanner } from '../../pictures/terms-banner.gen.ts';
import { pageOfDocument } from './page-of-document.tsx';

export const page = pageOfDocument({
  document: terms,
  path: urls.terms,
  label: 'Terms and Conditions',
  picture: termsBanner['banner-terms'],
  title: 'Terms and Conditions',
  description:
    'The terms of our second opinion service: eligibility, fees and refunds, rights and duties of patients and providers, liability and disputes.',
});
