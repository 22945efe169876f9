import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';

/** Declares that an operation answers with status 204 and no content. */
export const AnswersNothing = (): MethodDecorator => applyDecorators(HttpCode(204), ApiNoContentResponse());
