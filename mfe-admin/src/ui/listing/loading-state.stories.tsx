import { LoadingState } from './loading-state.tsx';

export default { title: 'admin/What is on its way' };

const loading = {
  data: undefined,
  total: 0,
  paging: { next: undefined, prev: undefined },
  loading: true,
  failed: false,
  status: 0,
  reason: '',
  answeredAt: 0,
  reload: async () => {},
};

export const Words = () => <LoadingState of={loading} what="The facts" />;
export const Cards = () => <LoadingState of={loading} what="The posts" shape="cards" />;
export const Rows = () => <LoadingState of={loading} what="The enquiries" shape="rows" />;
export const AForm = () => <LoadingState of={loading} what="The post" shape="form" />;
export const Failed = () => <LoadingState of={{ ...loading, failed: true, status: 503 }} what="The posts" />;
export const Gone = () => <LoadingState of={{ ...loading, failed: true, status: 404 }} what="The post" />;
export const NotTheirs = () => (
  <LoadingState
    of={{ ...loading, failed: true, status: 403, reason: 'Only owners can do this.' }}
    what="People"
  />
);
