import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';

/** Declares that an operation answers with no content, status 204. */
export const AnswersNothing = (): MethodDecorator => applyDecorators(HttpCode(204), ApiNoContentResponse());
