import { ApiProperty } from '@nestjs/swagger';

/** Documents a timestamp in an answer, ISO 8601; null if the event has not happened. */
export const MomentOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...(description && { description }) });
