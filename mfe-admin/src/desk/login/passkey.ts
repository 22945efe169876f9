import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded on demand, since most people at the desk never need it. */
const library = () => import('@simplewebauthn/browser');

/** A passkey's response for the API, or a message why there is none. */
type Answer = { readonly response: Record<string, unknown> } | { readonly problem: string };

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Returns whether the browser suggests passkeys for a form field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

/** Creates a passkey. @param options as provided by the API */
export const createPasskey = (options: unknown): Promise<Answer> =>
  answerOf(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });

/**
 * Signs with a passkey that the person chooses.
 *
 * @param options as provided by the API
 * @param isSuggested among the suggestions for a field; then it waits until one is chosen or `stopPasskey` is called
 */
export const signWithPasskey = (options: unknown, isSuggested = false): Promise<Answer> =>
  answerOf(async () => {
    const { startAuthentication } = await library();
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
  });

export const stopPasskey = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

async function answerOf(ask: () => Promise<object>): Promise<Answer> {
  try {
    return { response: { ...(await ask()) } };
  } catch (error) {
    // Browsers do not reveal whether a request was canceled, timed out, or found no passkey.
    const isKnown = (error as Error).name === 'InvalidStateError';
    return {
      problem: isKnown
        ? 'This device already has a passkey for your account.'
        : 'No passkey was used. Please try again.',
    };
  }
}
