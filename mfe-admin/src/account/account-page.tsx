import type { PageFactory } from '@opinionbridge/contracts';
import { Button, useHydrating } from '@opinionbridge/ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiContext } from '../api/use-api.ts';
import type { Feedback } from '../api/use-desk-mutation.ts';
import styles from '../ui/forms/login.module.css';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { resetToken } from './reset-token.ts';

/** Creates a page for people who are not logged in. */
export function accountPage(title: string, canonical: string, Content: ComponentType): PageFactory {
  return ({ api }) => ({
    Component: () => (
      <ApiContext value={api}>
        <Content />
      </ApiContext>
    ),
    head: () => ({
      title,
      description: 'For the people who run this site.',
      canonical,
      indexing: 'never',
    }),
  });
}

interface AccountFormProps extends Required<Pick<ComponentProps<'form'>, 'onSubmit'>> {
  readonly title: string;
  /** Why nothing can be sent; shown in place of the last message. */
  readonly problem: ReactNode;
  readonly said: Feedback | undefined;
  readonly button: string;
  readonly link: ReactNode;
  /** The fields; if omitted, there is nothing more to send, and no button. */
  readonly children: ReactNode;
}

/**
 * The single form of an account page. The method `dialog` keeps it from being submitted before the page is hydrated;
 * the shell then repeats the click on the button.
 */
export function AccountForm({ title, problem, said, button, link, onSubmit, children }: AccountFormProps) {
  return (
    <div className={styles['page']}>
      <form className={styles['card']} method="dialog" noValidate onSubmit={onSubmit}>
        <h1>{title}</h1>
        {problem ? <p role="alert">{problem}</p> : <FeedbackMessage said={said} />}
        {children}
        {children && <Button type="submit">{button}</Button>}
        <p className={styles['legal']}>{link}</p>
      </form>
    </div>
  );
}

/** @returns the token of a mailed link; `isBroken` if the token is known to be missing or truncated */
export function useMailedToken() {
  const token = resetToken(useLocation());
  // The server never sees the part after the `#`.
  return { token, isBroken: !useHydrating() && token === '' };
}
