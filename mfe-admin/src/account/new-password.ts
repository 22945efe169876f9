import { changePasswordRules } from '@opinionbridge/contracts/rules';

/** The field of a new password; the API refuses common ones besides. */
export const NEW_PASSWORD = { ...changePasswordRules.newPassword, noun: 'A password' } as const;
