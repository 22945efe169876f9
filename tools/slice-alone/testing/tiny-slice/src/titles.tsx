import type { PageFactory } from '@opinionbridge/contracts';
import { useLoaderData } from 'react-router';

export const page: PageFactory<readonly string[]> = ({ api }) => ({
  loader: async () => {
    const { data = [] } = await api.GET('/api/blog', { params: { query: { perPage: 3 } } });
    console.warn(`${data.length} titles`);
    return data.map(({ title }) => title);
  },
  Component: function Titles() {
    const titles = useLoaderData<readonly string[]>();
    return <h1>{titles.join(', ') || 'No titles'}</h1>;
  },
  head: () => ({ title: 'Tiny', description: 'A page for tests.' }),
});
