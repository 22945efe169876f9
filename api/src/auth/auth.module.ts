import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { accountSchema } from './accounts/account.schema.ts';
import { Accounts } from './accounts/accounts.repository.ts';
import { ChangePerson } from './accounts/change-person.ts';
import { FirstAdmin } from './accounts/first-admin.ts';
import { personChangeSchema } from './accounts/person-change.schema.ts';
import { PersonChanges } from './accounts/person-changes.repository.ts';
import { ConfirmPerson } from './confirming/confirm-person.ts';
import { DeviceMarks } from './login/device-marks.ts';
import { LogIn } from './login/log-in.ts';
import { LoginController } from './login/login.controller.ts';
import { loginAttemptsSchema } from './guessing/login-attempts.schema.ts';
import { LoginThrottle } from './guessing/login-throttle.ts';
import { accountMailSchema } from './mails/account-mail.schema.ts';
import { AccountMailRows } from './mails/account-mails.repository.ts';
import { AccountMails } from './mails/account-mails.ts';
import { AccountNotices } from './mails/account-notices.ts';
import { ChangePassword } from './passwords/change-password.ts';
import { passkeySchema } from './passkeys/passkey.schema.ts';
import { Ceremonies } from './passkeys/ceremonies.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeyRows } from './passkeys/passkeys.repository.ts';
import { Passkeys } from './passkeys/passkeys.ts';
import { passwordResetSchema } from './passwords/password-reset.schema.ts';
import { PasswordResets } from './passwords/password-resets.repository.ts';
import { PasswordController } from './passwords/password.controller.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { RoleGuard } from './sessions/role.guard.ts';
import { LastSeen } from './sessions/last-seen.repository.ts';
import { lastSeenSchema } from './sessions/last-seen.schema.ts';
import { sessionSchema } from './sessions/session.schema.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionRows } from './sessions/sessions.repository.ts';
import { Sessions } from './sessions/sessions.ts';
import { RequiredSecondFactor } from './two-factor/required-second-factor.ts';
import { requiredRoleSchema } from './two-factor/required-second-factor.schema.ts';
import { SecondFactor } from './two-factor/second-factor.ts';
import { TwoFactorController } from './two-factor/two-factor.controller.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Account', schema: accountSchema },
      { name: 'AccountMail', schema: accountMailSchema },
      { name: 'LastSeen', schema: lastSeenSchema },
      { name: 'PersonChange', schema: personChangeSchema },
      { name: 'Session', schema: sessionSchema },
      { name: 'LoginAttempts', schema: loginAttemptsSchema },
      { name: 'Passkey', schema: passkeySchema },
      { name: 'PasswordReset', schema: passwordResetSchema },
      { name: 'RequiredRole', schema: requiredRoleSchema },
    ]),
  ],
  controllers: [
    LoginController,
    PasskeysController,
    PasswordController,
    SessionsController,
    TwoFactorController,
  ],
  providers: [
    AccountMailRows,
    AccountMails,
    AccountNotices,
    Accounts,
    Ceremonies,
    ChangePassword,
    ChangePerson,
    ConfirmPerson,
    DeviceMarks,
    FirstAdmin,
    LastSeen,
    LogIn,
    LoginThrottle,
    PasskeyRows,
    Passkeys,
    PasswordResets,
    PersonChanges,
    RequiredSecondFactor,
    ResetPassword,
    SecondFactor,
    SessionRows,
    Sessions,
    { provide: APP_GUARD, useClass: RoleGuard },
  ],
  exports: [
    AccountMails,
    Accounts,
    ChangePerson,
    LastSeen,
    PasskeyRows,
    RequiredSecondFactor,
    ResetPassword,
    Sessions,
  ],
})
export class AuthModule {}
