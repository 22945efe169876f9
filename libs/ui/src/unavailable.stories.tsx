import type { SiteSettings } from '@opinionbridge/contracts';
import { Unavailable } from './unavailable.tsx';

export default { title: 'ui/Unavailable' };

export const Online = ({ site }: { readonly site: SiteSettings }) => (
  <Unavailable site={site} title="Blogs and news" />
);
