import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { accountSchema } from './accounts/account.schema.ts';
import { Accounts } from './accounts/accounts.repository.ts';
import { FirstAdmin } from './accounts/first-admin.ts';
import { DeviceMarks } from './login/device-marks.ts';
import { LogIn } from './login/log-in.ts';
import { LoginController } from './login/login.controller.ts';
import { loginAttemptsSchema } from './guessing/login-attempts.schema.ts';
import { LoginThrottle } from './guessing/login-throttle.ts';
import { ChangePassword } from './passwords/change-password.ts';
import { passwordResetSchema } from './passwords/password-reset.schema.ts';
import { PasswordResets } from './passwords/password-resets.repository.ts';
import { PasswordController } from './passwords/password.controller.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { AdminGuard } from './sessions/admin.guard.ts';
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
      { name: 'Session', schema: sessionSchema },
      { name: 'LoginAttempts', schema: loginAttemptsSchema },
      { name: 'PasswordReset', schema: passwordResetSchema },
    ]),
  ],
  controllers: [LoginController, PasswordController, SessionsController, TwoFactorController],
  providers: [
    Accounts,
    AdminGuard,
    ChangePassword,
    DeviceMarks,
    FirstAdmin,
    LogIn,
    LoginThrottle,
    PasswordResets,
    ResetPassword,
    SecondFactor,
    SessionRows,
    Sessions,
  ],
  exports: [Accounts, AdminGuard, Sessions],
})
export class AuthModule {}
