import { type PageFactory, urls } from '@opinionbridge/contracts';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
export const page: PageFactory = () => ({
  Component: () => <PageBanner title="Privacy Policy" trail={[{ label: 'Privacy Policy', path: urls.privacy }]} />,
  head: () => ({ title: 'Privacy Policy', description: 'Privacy Policy', canonical: urls.privacy }),
});
