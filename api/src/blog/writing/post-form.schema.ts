import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { PICTURE_FIELDS } from '../post/post-fields.ts';

/** Returns the OpenAPI schema of a form with the text fields of `input` and the picture fields. */
export function formWithPictures(input: Type) {
  return {
    allOf: [
      { $ref: getSchemaPath(input) },
      {
        type: 'object',
        properties: Object.fromEntries(
          PICTURE_FIELDS.map((field) => [
            field,
            { type: 'string', format: 'binary', description: 'At most 15 MB' },
          ]),
        ),
      },
    ],
  };
}
