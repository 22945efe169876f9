import { ApiProperty } from '@nestjs/swagger';
import { RELEASE_VERSION, SLICE_NAME } from '@opinionbridge/releases';
import { Allow, Matches } from 'class-validator';
import type { ReleaseNote } from './stored-release.schema.ts';
import type { ReleaseRow } from './stored-releases.repository.ts';
import { Moment, OrNull } from '../../platform/http/fields/documented.ts';

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

  @Moment()
  at: Date;

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

  @Moment('Time of the promotion')
  at: Date;
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

  @Moment()
  uploadedAt: Date;

  @ApiProperty({ description: 'Name of the token, or e-mail address of the person, that uploaded it' })
  uploadedBy: string;

  @OrNull(PromotionDto, 'Null if its team uploaded it')
  promotion: PromotionDto | null;

  @OrNull(NotedReleaseDto, 'Null if not pinned')
  pin: NotedReleaseDto | null;

  @OrNull(NotedReleaseDto, 'Null if not quarantined')
  quarantine: NotedReleaseDto | null;
}

export const presentNote = (version: string, { by, at, why }: ReleaseNote): NotedReleaseDto => ({
  version,
  by,
  at,
  why,
});

export function presentRelease(release: ReleaseRow): ReleaseRowDto {
  const { slice, version, manifestSha256, bytes, uploadedAt, uploadedBy, promotion = null } = release;
  return {
    slice,
    version,
    manifestSha256,
    bytes,
    uploadedAt,
    uploadedBy,
    promotion,
    pin: release.pin ? presentNote(version, release.pin) : null,
    quarantine: release.quarantine ? presentNote(version, release.quarantine) : null,
  };
}
