import { Injectable } from '@nestjs/common';
import type { SignableRelease } from '@opinionbridge/releases/signing';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { VerifySignature } from '../store/verify-signature.ts';

/** Refuses before its activation what no shell would take: keys may have been revoked since it was signed. */
@Injectable()
export class ReleaseSignatures {
  constructor(
    private readonly releases: StoredReleases,
    private readonly verify: VerifySignature,
  ) {}

  /** @throws Problem `release_not_signed` when it is not signed, or, where the service knows the public keys, not by its team */
  async expect(release: SignableRelease): Promise<void> {
    await this.verify.expect(release, await this.releases.signature(release.slice, release.version));
  }
}
