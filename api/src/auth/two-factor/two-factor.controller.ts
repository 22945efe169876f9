import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../audit/audited.decorator.ts';
import { MayAnswerProblems } from '../../problems/may-answer-problems.ts';
import { ChangePassword } from '../passwords/change-password.ts';
import { ConfirmPasswordDto } from '../passwords/password.dto.ts';
import { AdminOnly, Me, type SignedIn } from '../sessions/admin.guard.ts';
import { SecondFactor } from './second-factor.ts';
import { ConfirmCodeDto, RecoveryCodesDto, TwoFactorStartedDto } from './two-factor.dto.ts';

@ApiTags('auth')
@Controller('api/admin/two-factor')
@AdminOnly()
export class TwoFactorController {
  constructor(
    private readonly changePassword: ChangePassword,
    private readonly secondFactor: SecondFactor,
  ) {}

  @Post('start')
  @Audited('two_factor.started')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'startTwoFactor', summary: 'Make a secret for an authenticator app' })
  @ApiOkResponse({ type: TwoFactorStartedDto })
  @MayAnswerProblems(
    'malformed_request',
    'validation_failed',
    'wrong_current_password',
    'conflict',
    'too_many_requests',
  )
  async startTwoFactor(
    @Body() { password }: ConfirmPasswordDto,
    @Me() me: SignedIn,
  ): Promise<TwoFactorStartedDto> {
    await this.changePassword.confirmPassword(me, password);
    return this.secondFactor.start(me.account);
  }

  @Post('confirm')
  @Audited('two_factor.enabled')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'confirmTwoFactor',
    summary: 'Switch two-factor login on, with a code of the app',
  })
  @ApiOkResponse({ type: RecoveryCodesDto })
  @MayAnswerProblems('malformed_request', 'validation_failed', 'conflict')
  async confirmTwoFactor(
    @Body() { code }: ConfirmCodeDto,
    @Me() { account }: SignedIn,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.secondFactor.confirm(account, code) };
  }

  @Post('off')
  @Audited('two_factor.disabled')
  @HttpCode(204)
  @ApiOperation({ operationId: 'switchTwoFactorOff', summary: 'Switch two-factor login off' })
  @ApiNoContentResponse()
  @MayAnswerProblems('malformed_request', 'validation_failed', 'wrong_current_password', 'too_many_requests')
  async switchTwoFactorOff(@Body() { password }: ConfirmPasswordDto, @Me() me: SignedIn): Promise<void> {
    await this.changePassword.confirmPassword(me, password);
    await this.secondFactor.switchOff(me.account);
  }
}
