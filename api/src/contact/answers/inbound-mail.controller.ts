import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { Environment } from '../../platform/configuration/environment.ts';
import { ForAnybody } from '../../platform/http/access/for.ts';
import { hasBearer } from '../../platform/http/access/has-bearer.ts';
import { INBOUND_MAIL } from '../../platform/http/limits/body-limits.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { readMail } from './read-mail.ts';
import { ReceiveAnswer } from './receive-answer.ts';

/**
 * Receives mails from the mail server, one per call. The mail server returns permanently refused mails (400, 404, 409,
 * 413) to the sender and retries all others.
 */
@ApiExcludeController()
@Controller(INBOUND_MAIL)
export class InboundMailController {
  constructor(
    private readonly receiveAnswer: ReceiveAnswer,
    private readonly environment: Environment,
  ) {}

  @Post()
  @ForAnybody()
  @NotAudited('delivered by a mail server; the thread records the author and time')
  @HttpCode(204)
  async receiveMail(@Req() request: Request): Promise<void> {
    const { INBOUND_MAIL_ADDRESS, INBOUND_MAIL_TOKEN } = this.environment;
    if (!INBOUND_MAIL_ADDRESS) throw new Problem('not_found');
    if (!hasBearer(request, INBOUND_MAIL_TOKEN))
      throw new Problem('unauthorized', {
        detail: 'This needs INBOUND_MAIL_TOKEN, as a bearer.',
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    if (!request.is('message/rfc822')) throw new Problem('unsupported_media_type');
    await this.receiveAnswer.receive(await readMail(request));
  }
}
