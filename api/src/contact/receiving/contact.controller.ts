import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotAudited } from '../../audit/audited.decorator.ts';
import { MayAnswerProblems } from '../../platform/http/problems/may-answer-problems.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import type { Request } from 'express';
import { Environment } from '../../platform/configuration/environment.ts';
import { IdempotencyKey, AcceptsIdempotencyKey } from '../../platform/http/requests/idempotency-key.ts';
import { clientAddress } from '../../platform/http/requests/client-address.ts';
import { Throttle, type ThrottleRule } from '../../platform/http/limits/throttle.ts';
import { Outbox } from '../../platform/work/outbox/outbox.ts';
import { CountSenders } from './count-senders.ts';
import { spamSignalsOf } from './spam-signals.ts';
import { ContactDto, EnquiryReceivedDto } from './contact.dto.ts';
import { FormNames } from './form-names.interceptor.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';
import { RefuseCrossSite } from './refuse-cross-site.guard.ts';
import { ForAnybody } from '../../platform/http/access/for.ts';
import type { Enquiry } from '../enquiry/enquiry.ts';
import { Answers } from '../../platform/http/answers.ts';

const REFERENCE = /^OB(-[0-9A-Z]{4}){3}$/;

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  private readonly perAddress: ThrottleRule;
  private readonly overAll: ThrottleRule;

  constructor(
    private readonly receiveEnquiry: ReceiveEnquiry,
    private readonly countSenders: CountSenders,
    private readonly outbox: Outbox,
    private readonly throttle: Throttle,
    { ENQUIRIES_PER_ADDRESS, ENQUIRIES_PER_MINUTE }: Environment,
  ) {
    this.perAddress = { name: 'enquiries of an address', limit: ENQUIRIES_PER_ADDRESS, windowMs: 600_000 };
    this.overAll = { name: 'enquiries', limit: ENQUIRIES_PER_MINUTE, windowMs: 60_000 };
  }

  @Get(':reference')
  @ForAnybody()
  @ApiOperation({
    summary:
      'Get whether an enquiry with this reference was received within the last half hour; reveals only part of the address',
  })
  @Answers(EnquiryReceivedDto)
  @MayAnswerProblems('not_found')
  async confirmEnquiry(@Param('reference') reference: string): Promise<EnquiryReceivedDto> {
    const enquiry = REFERENCE.test(reference) ? await this.receiveEnquiry.justReceived(reference) : null;
    if (!enquiry) throw new Problem('not_found');
    return received(enquiry);
  }

  @Post()
  @ForAnybody()
  @NotAudited('a visitor sends it, and the enquiry itself says when')
  @HttpCode(201)
  @UseGuards(RefuseCrossSite)
  @UseInterceptors(FormNames)
  @ApiOperation({
    summary: 'Send an enquiry; answered only after it is stored',
    description:
      'As JSON, or form-encoded with the names FirstName, LastName, Email, Phone, Subject, Helpyou and Timestamp.',
  })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @AcceptsIdempotencyKey()
  @ApiCreatedResponse({ type: EnquiryReceivedDto })
  @MayAnswerProblems(
    'forbidden',
    'too_large',
    'unsupported_media_type',
    'idempotency_key_reused',
    'too_many_requests',
  )
  async sendEnquiry(
    @Body() { company, elapsedMs, ...content }: ContactDto,
    @IdempotencyKey() key: string | undefined,
    @Req() request: Request,
  ): Promise<EnquiryReceivedDto> {
    await this.throttle.count(this.perAddress, clientAddress(request));
    const isSurge = await this.throttle.isExceeded(this.overAll, 'everybody');
    const hasManySenders = await this.countSenders.isOneOfMany(content);
    const suspicions = spamSignalsOf(content, { company, elapsedMs, hasManySenders, isSurge });
    const { enquiry } = await this.receiveEnquiry.receive(content, key, suspicions);
    this.outbox.sendNow('enquiry', enquiry._id);
    return received(enquiry);
  }
}

function received({ _id: reference, receivedAt, email, deliveries }: Enquiry): EnquiryReceivedDto {
  const isMailed = deliveries.some(({ channel, state }) => channel === 'sender' && state !== 'dead');
  const mailTo = isMailed ? email.replace(/^(.{1,2}).*(?=@)/u, '$1…') : null;
  return { reference, receivedAt, mailTo };
}
