import { type PageFactory, urls } from '@opinionbridge/contracts';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
export const page: PageFactory = () => ({
  Component: () => <PageBanner title="Bladder cancer" trail={[{ label: 'Bladder cancer', path: urls.bladderCancer }]} />,
  head: () => ({ title: 'Bladder cancer', description: 'Bladder cancer', canonical: urls.bladderCancer }),
});
