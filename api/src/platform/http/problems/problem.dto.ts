import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { problemCatalogue } from './problem-catalogue.ts';

export class FieldErrorDto {
  @ApiProperty({ example: 'email' })
  field: string;

  @ApiProperty({ example: 'invalid_email' })
  code: string;

  @ApiProperty({ example: 'Please enter an e-mail address.' })
  message: string;
}

/** Body of every refusal and failure (RFC 9457, application/problem+json). */
export class ProblemDto {
  @ApiProperty({ example: 'urn:problem:validation_failed' })
  type: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ example: 422 })
  status: number;

  @ApiProperty({ enum: Object.keys(problemCatalogue), enumName: 'ProblemCode' })
  code: string;

  @ApiProperty({ description: 'Sentence to show to a person' })
  message: string;

  @ApiPropertyOptional({ description: 'Details about this occurrence' })
  detail?: string;

  @ApiPropertyOptional({ type: [FieldErrorDto] })
  errors?: FieldErrorDto[];

  @ApiProperty()
  requestId: string;
}
