import type { PageFactory } from '@opinionbridge/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { RELEASE } from './release.ts';

export const page: PageFactory = () => ({
  Component: function Landing() {
    const [live, setLive] = useState('');
    useEffect(() => setLive(RELEASE), []);
    return (
      <section data-live={live}>
        <h1>{`Release ${RELEASE}`}</h1>
        <Link to="/blog-details/one">Read one</Link>
      </section>
    );
  },
  head: () => ({ title: 'Tiny', description: 'A page for tests.' }),
});
