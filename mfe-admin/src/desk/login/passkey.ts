import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Most people at the desk never need it. */
const library = () => import('@simplewebauthn/browser');

/** What a passkey answered, for the API; or in words why it did not. */
type Answer = { readonly response: Record<string, unknown> } | { readonly problem: string };

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether the browser offers passkeys among its suggestions for a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

/** Makes a passkey. @param options as the API made them */
export const createPasskey = (options: unknown): Promise<Answer> =>
  answerOf(async () => {
    const { startRegistration } = await library();
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  });

/**
 * Signs with a passkey that the person chooses.
 *
 * @param options as the API made them
 * @param isSuggested among the suggestions for a field; then it waits until one is chosen or `stopPasskey` is called
 */
export const signWithPasskey = (options: unknown, isSuggested = false): Promise<Answer> =>
  answerOf(async () => {
    const { startAuthentication } = await library();
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return startAuthentication({ optionsJSON, useBrowserAutofill: isSuggested });
  });

/** Takes back what the browser was asked. */
export const stopPasskey = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

async function answerOf(ask: () => Promise<object>): Promise<Answer> {
  try {
    return { response: { ...(await ask()) } };
  } catch (error) {
    // Browsers do not say whether somebody cancelled, waited too long, or has none.
    const isKnown = (error as Error).name === 'InvalidStateError';
    return {
      problem: isKnown
        ? 'This device has a passkey for your account already.'
        : 'No passkey was used. You can try again.',
    };
  }
}
