import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { Environment } from '../environment/environment.ts';
import { AccountController } from './account.controller.ts';
import { ChangePassword } from './change-password.ts';
import { DeviceMarks } from './device-marks.ts';
import { loginAttemptsSchema } from './login-throttle.schema.ts';
import { LoginThrottle } from './login-throttle.ts';
import { passwordResetSchema } from './password-reset.schema.ts';
import { ResetPassword } from './reset-password.ts';
import { SecondFactor } from './second-factor.ts';
import { accountSchema } from './account.schema.ts';
import { AdminGuard } from './admin.guard.ts';
import { AuthController } from './auth.controller.ts';
import { FirstAdmin } from './first-admin.ts';
import { LogIn } from './log-in.ts';
import { sessionSchema } from './session.schema.ts';
import { Sessions } from './sessions.ts';

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
