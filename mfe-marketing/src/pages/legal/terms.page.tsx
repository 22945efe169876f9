import { type PageFactory, urls } from '@opinionbridge/contracts';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
export const page: PageFactory = () => ({
  Component: () => <PageBanner title="Terms and Conditions" trail={[{ label: 'Terms and Conditions', path: urls.terms }]} />,
  head: () => ({ title: 'Terms and Conditions', description: 'Terms and Conditions', canonical: urls.terms }),
});
