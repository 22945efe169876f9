import type { PageFactory } from '@opinionbridge/contracts';
import { RELEASE } from './release.ts';

export const page: PageFactory = () => ({
  Component: function Post() {
    return <h1>{`Post of release ${RELEASE}`}</h1>;
  },
  head: () => ({ title: 'Tiny post', description: 'A page for tests.' }),
});
