import { type PageFactory } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { useState } from 'react';
import styles from './landing.module.css';

export const page: PageFactory = ({ site }) => ({
  Component: function Landing() {
    const [n, set] = useState(0);
    return (
      <div className={styles['page']}>
        <h1>Blogs and news of {site.name}</h1>
        <button onClick={() => set(n + 1)}>{n}</button>
        <ButtonLink to="/contact">Contact</ButtonLink>
      </div>
    );
  },
  head: () => ({ title: 'Blogs and news', description: 'x' }),
});
