import { ApiProperty } from '@nestjs/swagger';

/** A moment in an answer, ISO 8601; null where it has not come. */
export const MomentOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description && { description }) });
