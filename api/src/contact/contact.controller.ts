import { Body, Controller, Headers, HttpCode, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MayAnswerProblems } from '../problems/may-answer-problems.ts';
import { fieldProblem } from '../problems/problem.ts';
import { ContactDto, EnquiryReceivedDto } from './contact.dto.ts';
import { FormNames } from './form-names.interceptor.ts';
import { ReceiveEnquiry } from './receive-enquiry.ts';
import { RefuseCrossSite } from './refuse-cross-site.guard.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly receiveEnquiry: ReceiveEnquiry) {}

  @Post()
  @HttpCode(201)
  @UseGuards(RefuseCrossSite)
  @UseInterceptors(FormNames)
  @ApiOperation({
    operationId: 'sendEnquiry',
    summary: 'Send an enquiry; answered only after it is stored',
    description:
      'As JSON, or form-encoded with the names FirstName, LastName, Email, Phone, Subject, Helpyou and Timestamp.',
  })
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: '8 to 200 visible ASCII characters; the same key and content never make a second enquiry',
  })
  @ApiCreatedResponse({ type: EnquiryReceivedDto })
  @MayAnswerProblems(
    'malformed_request',
    'forbidden',
    'too_large',
    'unsupported_media_type',
    'validation_failed',
    'idempotency_key_reused',
  )
  async send(
    @Body() { company, elapsedMs, ...content }: ContactDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<EnquiryReceivedDto> {
    if (key !== undefined && !KEY.test(key)) {
      throw fieldProblem(
        'Idempotency-Key',
        'wrong_format',
        'This must have 8 to 200 visible ASCII characters.',
      );
    }
    void company;
    void elapsedMs;
    const { enquiry } = await this.receiveEnquiry.receive(content, key, []);
    return { reference: enquiry._id, receivedAt: enquiry.receivedAt.toISOString() };
  }
}
