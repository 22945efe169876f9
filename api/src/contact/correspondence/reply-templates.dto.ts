import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsObject,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { lineOfText, linesOfText } from '../../platform/http/fields/clean-text.ts';
import { TextField } from '../../platform/http/fields/text-field.ts';
import { ListOf } from '../../platform/http/fields/documented.ts';

const MOST_TEMPLATES = 50;
const ID = /^[0-9a-z-]{1,36}$/;

export const TEMPLATE_LANGUAGES = ['en', 'hi'] as const;

export class ReplyTemplateDto {
  @ApiProperty({
    pattern: ID.source,
    description: 'Chosen by the client that adds the template; never changes',
  })
  @IsString()
  @Matches(ID)
  id: string;

  @TextField({ maxLength: 80, description: 'Name in the coordinators’ list', clean: lineOfText })
  name: string;

  @ApiProperty({ enum: TEMPLATE_LANGUAGES })
  @IsIn(TEMPLATE_LANGUAGES)
  language: (typeof TEMPLATE_LANGUAGES)[number];

  @TextField({
    maxLength: 5_000,
    description:
      'The whole reply, from the salutation to the signature; `{name}` stands for the first name of the sender',
    clean: linesOfText,
  })
  text: string;
}

export class ReplyTemplatesDto {
  @ApiProperty({ type: [ReplyTemplateDto], maxItems: MOST_TEMPLATES })
  @IsArray()
  @ArrayMaxSize(MOST_TEMPLATES)
  @ArrayUnique((template: ReplyTemplateDto | null) => template?.id)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ReplyTemplateDto)
  entries: ReplyTemplateDto[];
}

export class ReplyTemplateListDto {
  @ApiProperty({
    description: 'Incremented by every change; 0 before the first, while the built-in templates apply',
  })
  revision: number;

  @ListOf(ReplyTemplateDto)
  entries: ReplyTemplateDto[];
}
