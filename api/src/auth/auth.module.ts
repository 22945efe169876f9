import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { Environment } from '../environment/environment.ts';
import { AccountController } from './passwords/account.controller.ts';
import { ChangePassword } from './passwords/change-password.ts';
import { DeviceMarks } from './login/device-marks.ts';
import { loginAttemptsSchema } from './login/login-throttle.schema.ts';
import { LoginThrottle } from './login/login-throttle.ts';
import { passwordResetSchema } from './passwords/password-reset.schema.ts';
import { ResetPassword } from './passwords/reset-password.ts';
import { SecondFactor } from './two-factor/second-factor.ts';
import { accountSchema } from './accounts/account.schema.ts';
import { AdminGuard } from './sessions/admin.guard.ts';
import { AuthController } from './login/login.controller.ts';
import { FirstAdmin } from './accounts/first-admin.ts';
import { LogIn } from './login/log-in.ts';
import { sessionSchema } from './sessions/session.schema.ts';
import { Sessions } from './sessions/sessions.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Account', schema: accountSchema },
      { name: 'Session', schema: sessionSchema },
      { name: 'LoginAttempts', schema: loginAttemptsSchema },
      { name: 'PasswordReset', schema: passwordResetSchema },
    ]),
    JwtModule.registerAsync({
      inject: [Environment],
      useFactory: ({ JWT_SECRET }: Environment) => ({
        secret: JWT_SECRET,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController, AccountController],
  providers: [
    AdminGuard,
    ChangePassword,
    DeviceMarks,
    FirstAdmin,
    LogIn,
    LoginThrottle,
    ResetPassword,
    SecondFactor,
    Sessions,
  ],
  exports: [AdminGuard, JwtModule, Sessions, MongooseModule],
})
export class AuthModule {}
