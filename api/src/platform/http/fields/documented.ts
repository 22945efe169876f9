import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

type Example = Pick<ApiPropertyOptions, 'example'>;
type Documented = ApiPropertyOptions['type'];

const described = (description?: string) => description && { description };

/** Documents a value in an answer that may be null. */
export const OrNull = (type: Documented, description?: string, example?: Example): PropertyDecorator =>
  ApiProperty({ type, nullable: true, ...example, ...described(description) } as ApiPropertyOptions);

/** Documents a list in an answer. */
export const ListOf = (type: Documented, description?: string, example?: Example): PropertyDecorator =>
  ApiProperty({ type: [type], ...example, ...described(description) } as ApiPropertyOptions);

/** Documents a time in an answer, which is sent as ISO 8601. */
export const Moment = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', ...described(description) });

/** Documents a time in an answer; null if the event has not happened. */
export const MomentOrNull = (description?: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'date-time', nullable: true, ...described(description) });
