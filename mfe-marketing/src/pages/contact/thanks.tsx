import { urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './thanks.module.css';

/** What a visitor sees in place of the form, once the enquiry is stored. */
export function Thanks({ reference }: { readonly reference: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.sign}>
        <Icon name="check" size={36} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        Submitted
      </h2>
      <p className={styles.lead}>Thanks for contacting us!</p>
      <p>
        A care coordinator answers by e-mail or phone, usually within one working day. Your reference is{' '}
        <strong>{reference}</strong>.
      </p>
      <ButtonLink to={urls.howItWorks} tone="outline">
        See how it works
      </ButtonLink>
    </div>
  );
}
