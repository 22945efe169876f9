import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';

/** Declares that an operation answers with status 200 and this content. */
export const Answers = (type: Type | [Type], description?: string): MethodDecorator =>
  applyDecorators(HttpCode(200), ApiOkResponse({ type, ...(description && { description }) }));

/** Declares that an operation answers with status 204 and no content. */
export const AnswersNothing = (): MethodDecorator => applyDecorators(HttpCode(204), ApiNoContentResponse());
