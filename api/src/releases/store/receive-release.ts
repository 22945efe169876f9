import { Injectable } from '@nestjs/common';
import {
  listFault,
  MAX_RELEASE_BYTES,
  parseManifest,
  releaseBytes,
  storedFiles,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReleaseBlobs } from './release-blobs.repository.ts';
import { parseJson, type ReceivedBody } from '../receive-body.ts';
import { SliceQuota } from './slice-quota.ts';
import { KEPT_MS, releaseId, type Promotion } from './stored-release.schema.ts';
import { StoredReleases } from './stored-releases.repository.ts';

/** Names of missing files that an answer lists. */
const MAX_NAMED = 10;

/** Makes a release of files that have come: it is there as a whole, with its `release.json`, or not at all. */
@Injectable()
export class ReceiveRelease {
  constructor(
    private readonly blobs: ReleaseBlobs,
    private readonly releases: StoredReleases,
    private readonly quota: SliceQuota,
  ) {}

  /**
   * Keeps a file until a `release.json` names it; what none names within a day is removed.
   *
   * @throws Problem when the slice has no room for it
   */
  async file(slice: string, { content, sha256 }: ReceivedBody): Promise<void> {
    await this.quota.take(slice, sha256, content.length);
    await this.blobs.put(slice, sha256, content);
  }

  /** @returns those of some contents that the slice has not sent; the others stay for a day */
  async missing(slice: string, contents: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const sha256 of contents) if (!(await this.blobs.keep(slice, sha256))) missing.push(sha256);
    return missing;
  }

  /** @throws Problem when `release.json` is not right, or of another release */
  check(slice: string, version: string, content: Buffer): ReleaseManifest | ShellManifest {
    const manifest = read(content);
    if (manifest.name !== slice || manifest.version !== version)
      throw wrong(`it is of ${manifest.name} ${manifest.version}, not of ${slice} ${version}`);
    const bytes = releaseBytes(manifest);
    if (bytes > MAX_RELEASE_BYTES)
      throw wrong(`its files have ${bytes} bytes; ${MAX_RELEASE_BYTES} are the limit`);
    const fault = listFault(manifest);
    if (fault) throw wrong(fault);
    return manifest;
  }

  /**
   * @param by name of the token, or e-mail address of the person
   * @param promotion what it was taken from another site by; null where its team sent it
   * @returns whether the release was not there before
   * @throws Problem when `release.json` is not right, files that it names have not come, or the version has another content
   */
  async manifest(
    slice: string,
    version: string,
    body: ReceivedBody,
    by: string,
    promotion: Promotion | null = null,
  ): Promise<boolean> {
    const manifest = this.check(slice, version, body.content);
    await this.expectAll(manifest);
    await this.file(slice, body);
    const now = new Date();
    const own = { path: 'release.json', sha256: body.sha256, bytes: body.content.length };
    const isNew = await this.releases.insert({
      _id: releaseId(slice, version),
      slice,
      version,
      manifestSha256: body.sha256,
      bytes: releaseBytes(manifest),
      files: [...storedFiles(manifest), own],
      uploadedAt: now,
      uploadedBy: by,
      neededUntil: new Date(now.getTime() + KEPT_MS),
      promotion,
    });
    if (!isNew && (await this.releases.find(slice, version))?.manifestSha256 !== body.sha256)
      throw new Problem('release_differs');
    return isNew;
  }

  private async expectAll(manifest: ReleaseManifest | ShellManifest): Promise<void> {
    const files = storedFiles(manifest);
    const missing: string[] = [];
    for (const { path, sha256, bytes } of files)
      if ((await this.blobs.lengthOf(manifest.name, sha256)) !== bytes) missing.push(path);
    if (missing.length === 0) return;
    const named = missing.slice(0, MAX_NAMED).join(', ');
    throw new Problem('release_incomplete', {
      detail: `${missing.length} of ${files.length} files have not come as release.json names them: ${named}`,
    });
  }
}

function read(content: Buffer): ReleaseManifest | ShellManifest {
  try {
    return parseManifest(parseJson(content));
  } catch (error) {
    const { detail } = error instanceof Problem ? error.details : {};
    throw wrong((detail ?? (error as Error).message).slice(0, 500));
  }
}

const wrong = (what: string) => new Problem('release_not_accepted', { detail: `release.json: ${what}` });
