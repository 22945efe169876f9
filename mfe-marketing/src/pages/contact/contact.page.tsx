import { type PageFactory, urls } from '@opinionbridge/contracts';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
export const page: PageFactory = () => ({
  Component: () => <PageBanner title="Contact Us" trail={[{ label: 'Contact Us', path: urls.contact }]} />,
  head: () => ({ title: 'Contact Us', description: 'Contact Us', canonical: urls.contact }),
});
