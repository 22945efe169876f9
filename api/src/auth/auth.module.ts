import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { accountSchema } from './accounts/account.schema.ts';
import { Accounts } from './accounts/accounts.repository.ts';
import { ChangePerson } from './accounts/change-person.ts';
import { FirstAdmin } from './accounts/first-admin.ts';
import { personChangeSchema } from './accounts/person-change.schema.ts';
import { PersonChanges } from './accounts/person-changes.repository.ts';
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
      { name: 'PasswordReset', schema: passwordResetSchema },
    ]),
  ],
  controllers: [LoginController, PasswordController, SessionsController, TwoFactorController],
  providers: [
    AccountMailRows,
    AccountMails,
    AccountNotices,
    Accounts,
    ChangePassword,
    ChangePerson,
    DeviceMarks,
    FirstAdmin,
    LastSeen,
    LogIn,
    LoginThrottle,
    PasswordResets,
    PersonChanges,
    ResetPassword,
    SecondFactor,
    SessionRows,
    Sessions,
    { provide: APP_GUARD, useClass: RoleGuard },
  ],
  exports: [AccountMails, Accounts, ChangePerson, LastSeen, ResetPassword, Sessions],
})
export class AuthModule {}
