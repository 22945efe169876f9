import { ApiProperty } from '@nestjs/swagger';
import { RELEASE_VERSION, SLICE_NAME } from '@opinionbridge/releases';
import { Allow, Matches } from 'class-validator';
import type { ReleaseNote } from './stored-release.schema.ts';
import type { ReleaseRow } from './stored-releases.repository.ts';

/** Path parameters of a release. */
export class StoreParams {
  @ApiProperty({ example: 'blog' })
  @Matches(SLICE_NAME)
  slice: string;

  @ApiProperty({ example: '0.1.0-2f6a9c01d3' })
  @Matches(RELEASE_VERSION)
  version: string;
}

/** Path parameters of a release's file. The path is only compared, never opened. */
export class FileParams extends StoreParams {
  @Allow()
  path: string | string[];
}

/** A release that somebody pinned or quarantined. */
export class NotedReleaseDto {
  @ApiProperty()
  version: string;

  @ApiProperty({ description: 'E-mail address of the account' })
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  why: string;
}

/** Where a release was tried before its promotion. */
export class PromotionDto {
  @ApiProperty({ example: 'https://staging.example.org' })
  site: string;

  @ApiProperty({ type: 'integer', description: 'Full hours for which it was active there' })
  hours: number;

  @ApiProperty({ type: 'integer', description: 'Page views it had there' })
  pages: number;

  @ApiProperty({ format: 'date-time', description: 'Time of the promotion' })
  at: string;
}

/** A release in the store. */
export class ReleaseRowDto {
  @ApiProperty({ example: 'blog' })
  slice: string;

  @ApiProperty({ example: '0.1.0-2f6a9c01d3' })
  version: string;

  @ApiProperty({ description: 'SHA-256 of release.json' })
  manifestSha256: string;

  @ApiProperty({ description: 'Bytes of all its files' })
  bytes: number;

  @ApiProperty({ format: 'date-time' })
  uploadedAt: string;

  @ApiProperty({ description: 'Name of the token, or e-mail address of the person, that uploaded it' })
  uploadedBy: string;

  @ApiProperty({ type: PromotionDto, nullable: true, description: 'Null if its team uploaded it' })
  promotion: PromotionDto | null;

  @ApiProperty({ type: NotedReleaseDto, nullable: true, description: 'Null if not pinned' })
  pin: NotedReleaseDto | null;

  @ApiProperty({ type: NotedReleaseDto, nullable: true, description: 'Null if not quarantined' })
  quarantine: NotedReleaseDto | null;
}

export const presentNote = (version: string, { by, at, why }: ReleaseNote): NotedReleaseDto => ({
  version,
  by,
  at: at.toISOString(),
  why,
});

export const presentRelease = ({
  slice,
  version,
  manifestSha256,
  bytes,
  uploadedAt,
  uploadedBy,
  promotion,
  pin,
  quarantine,
}: ReleaseRow): ReleaseRowDto => ({
  slice,
  version,
  manifestSha256,
  bytes,
  uploadedAt: uploadedAt.toISOString(),
  uploadedBy,
  promotion: promotion ? { ...promotion, at: promotion.at.toISOString() } : null,
  pin: pin ? presentNote(version, pin) : null,
  quarantine: quarantine ? presentNote(version, quarantine) : null,
});
