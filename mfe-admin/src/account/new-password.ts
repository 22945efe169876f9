import { changePasswordRules } from '@opinionbridge/contracts/rules';

/** The field for a new password; the API also refuses common ones. */
export const NEW_PASSWORD = { ...changePasswordRules.newPassword, noun: 'A password' } as const;
