import type { PageFactory } from '@opinionbridge/contracts';
import { RELEASE } from './release.ts';

export const page: PageFactory = (host) => ({
  Component: function Post() {
    const isNew = host.flags?.getBooleanValue('new-reader', false);
    return (
      <article data-reader={isNew ? 'new' : 'old'}>
        <h1>{`Post of release ${RELEASE}`}</h1>
      </article>
    );
  },
  head: () => ({ title: 'Tiny post', description: 'A page for tests.' }),
});
