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

/** Maximum number of missing files named in an answer. */
const MAX_NAMED = 10;

/** Turns uploaded files into a release: with its `release.json`, the whole release exists, or else nothing of it. */
@Injectable()
export class ReceiveRelease {
  constructor(
    private readonly blobs: ReleaseBlobs,
    private readonly releases: StoredReleases,
    private readonly quota: SliceQuota,
  ) {}

  /**
   * Stores a file until a `release.json` names it; unnamed files are removed after a day.
   *
   * @throws Problem if the slice's quota is exhausted
   */
  async file(slice: string, { content, sha256 }: ReceivedBody): Promise<void> {
    await this.quota.take(slice, sha256, content.length);
    await this.blobs.put(slice, sha256, content);
  }

  /** @returns the contents that the slice has not uploaded; keeps the others for another day */
  async missing(slice: string, contents: readonly string[]): Promise<string[]> {
    const missing: string[] = [];
    for (const sha256 of contents) if (!(await this.blobs.keep(slice, sha256))) missing.push(sha256);
    return missing;
  }

  /** @throws Problem if `release.json` is invalid or belongs to another release */
  check(slice: string, version: string, content: Buffer): ReleaseManifest | ShellManifest {
    const manifest = read(content);
    if (manifest.name !== slice || manifest.version !== version)
      throw wrong(`it belongs to ${manifest.name} ${manifest.version}, not to ${slice} ${version}`);
    const bytes = releaseBytes(manifest);
    if (bytes > MAX_RELEASE_BYTES)
      throw wrong(`its files have ${bytes} bytes; the limit is ${MAX_RELEASE_BYTES}`);
    const fault = listFault(manifest);
    if (fault) throw wrong(fault);
    return manifest;
  }

  /**
   * @param by name of the token, or e-mail address of the person
   * @param promotion evidence of the site that it was taken from; null if its team uploaded it
   * @returns whether the release is new
   * @throws Problem if `release.json` is invalid, files are missing, or the version exists with different content
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
    throw new Problem(
      'release_incomplete',
      `${missing.length} of ${files.length} files are missing or differ from release.json: ${named}`,
    );
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

const wrong = (what: string) => new Problem('release_not_accepted', `release.json: ${what}`);
