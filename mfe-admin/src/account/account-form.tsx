import { Button } from '@opinionbridge/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from '../desk/login/login.module.css';
import { useHydrated } from '../ui/forms/use-hydrated.ts';

interface AccountFormProps extends Required<Pick<ComponentProps<'form'>, 'onSubmit'>> {
  readonly title: string;
  /** What there is to say of what was sent. */
  readonly message: ReactNode;
  readonly button: string;
  /** Where else to go. */
  readonly link: ReactNode;
  /** The fields; without them there is nothing more to send, and no button. */
  readonly children: ReactNode;
}

/** The one form of a page for somebody who is not logged in. */
export function AccountForm({ title, message, button, link, onSubmit, children }: AccountFormProps) {
  const hydrated = useHydrated();
  return (
    <div className={styles['page']}>
      <form className={styles['card']} method="post" noValidate onSubmit={onSubmit}>
        <h1>{title}</h1>
        {message}
        {children}
        {children && (
          <Button type="submit" disabled={!hydrated}>
            {button}
          </Button>
        )}
        <p className={styles['legal']}>{link}</p>
      </form>
    </div>
  );
}
