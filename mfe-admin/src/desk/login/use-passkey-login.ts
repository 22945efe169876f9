import { useHydrating } from '@opinionbridge/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import type { DeskMutation } from '../../api/use-desk-mutation.ts';
import { session } from '../../api/session/session.ts';
import { deviceMark } from './device-mark.ts';
import { loginMessage } from './login-message.ts';
import { hasPasskeys, signWithPasskey, stopPasskey, suggestsPasskeys } from './passkey.ts';

/** A challenge is valid for five minutes; a page that is open longer requests a new one. */
const RENEWED_MS = 240_000;

/**
 * Passkey login: with a button and, if the browser supports it, as a suggestion for the e-mail field. The button is
 * part of the server's page: appearing at hydration, it would move the links below it away from a click.
 */
export function usePasskeyLogin({ send, complain, isBusy }: DeskMutation) {
  const api = useApi();
  const isHydrated = !useHydrating();
  const isOffered = !isHydrated || hasPasskeys();
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);

  /** @param isSuggested not requested by the user: no messages unless a passkey was chosen */
  async function logIn(isSuggested: boolean) {
    const begun = await api.POST('/api/admin/login/passkey/options').catch(() => undefined);
    if (!begun?.data) return isSuggested ? undefined : complain(loginMessage(begun?.error));
    const { ceremony, options } = begun.data;
    const answer = await signWithPasskey(options, isSuggested);
    if ('problem' in answer) return isSuggested ? undefined : complain(`❌ ${answer.problem}`);
    const body = { ceremony, response: answer.response, ...deviceMark.forLogin() };
    const sent = await send('', () => api.POST('/api/admin/login/passkey', { body }));
    if (!sent?.data) return setRound((before) => before + 1);
    deviceMark.keep(sent.data.deviceMark);
    session.begin(sent.data.token, sent.data.email);
  }

  const suggest = useEffectEvent(() => void logIn(true));
  useEffect(() => {
    if (!isHydrated || !isOffered || isAsking) return;
    let isOver = false;
    let hasBegun = false;
    void suggestsPasskeys().then((suggests) => {
      if (!suggests || isOver) return;
      hasBegun = true;
      suggest();
    });
    const renewal = setInterval(() => setRound((before) => before + 1), RENEWED_MS);
    return () => {
      isOver = true;
      clearInterval(renewal);
      if (hasBegun) void stopPasskey();
    };
  }, [isHydrated, isOffered, isAsking, round]);

  return {
    isOffered,
    logIn: () => {
      if (isBusy || isAsking) return;
      setAsking(true);
      void logIn(false).finally(() => setAsking(false));
    },
  };
}
