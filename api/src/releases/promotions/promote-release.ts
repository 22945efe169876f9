import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CONTRACT_VERSION } from '@opinionbridge/contracts';
import {
  MAX_MANIFEST_BYTES,
  storedFiles,
  type ReleaseFile,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import { objectionTo } from '@opinionbridge/releases/evidence';
import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { ReceiveRelease } from '../store/receive-release.ts';
import { presentRelease, type ReleaseRowDto } from '../store/store.dto.ts';
import { releaseId } from '../store/stored-release.schema.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { VerifySignature } from '../store/verify-signature.ts';
import { StagingSite } from './staging-site.ts';

/** Number of files fetched concurrently; each is in memory until its hash is verified. */
const PARALLEL = 4;
/** Maximum number of queued releases; one is taken at a time. */
const MAX_WAITING = 5;
/** Time after which no further file is started, since the caller must be answered within 180 s. */
const TAKE_MS = 120_000;

type Manifest = ReleaseManifest | ShellManifest;
type ReadFile = (path: string, maxBytes: number) => Promise<Buffer>;

/** Copies a release from the staging site into the store, signature included, without showing it to visitors. */
@Injectable()
export class PromoteRelease {
  private readonly inFlight = new Map<string, Promise<void>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly staging: StagingSite,
    private readonly releases: StoredReleases,
    private readonly receive: ReceiveRelease,
    private readonly verify: VerifySignature,
    private readonly environment: Environment,
  ) {}

  /**
   * Takes a release; a repeated call resumes with the missing files. Concurrent calls for the same release share one
   * run.
   *
   * @param by name of the token, or e-mail address of the person
   * @throws Problem if staging does not respond, or this site does not accept the release
   */
  async take(slice: string, version: string, by: string): Promise<ReleaseRowDto> {
    const id = releaseId(slice, version);
    await (this.inFlight.get(id) ?? this.enqueue(id, () => this.one(slice, version, by)));
    return presentRelease((await this.releases.read(slice, version))!);
  }

  private enqueue(id: string, work: () => Promise<void>): Promise<void> {
    if (this.inFlight.size >= MAX_WAITING)
      throw new Problem('overloaded', { headers: { 'Retry-After': '5' } });
    const done = this.last.then(work).finally(() => this.inFlight.delete(id));
    this.inFlight.set(id, done);
    this.last = done.catch(() => {});
    return done;
  }

  private async one(slice: string, version: string, by: string): Promise<void> {
    const here = await this.releases.read(slice, version);
    if (here?.promotion && (await this.releases.signature(slice, version))) return;
    const evidence = await this.staging.evidence(slice, version);
    const { manifestSha256, site, currentHours: hours, pages } = evidence;
    if (here && here.manifestSha256 !== manifestSha256) throw new Problem('release_differs');
    const { STAGING_HOURS, STAGING_PAGES } = this.environment;
    const objection = objectionTo(evidence, { hours: STAGING_HOURS, pages: STAGING_PAGES });
    if (objection !== undefined) throw refused(`${slice} ${version} is not taken: ${objection}.`);

    const until = Date.now() + TAKE_MS;
    const read: ReadFile = (path, maxBytes) => {
      if (Date.now() < until) return this.staging.file(slice, version, path, maxBytes);
      throw refused('Staging is too slow. Received files are kept: take the release again to resume.');
    };
    const content = await read('release.json', MAX_MANIFEST_BYTES);
    expectContent('release.json', content, manifestSha256);
    const signature = (await read(SIGNATURE_FILE, MAX_SIGNATURE_BYTES)).toString('latin1');
    // Before any file: whoever controls staging can sign evidence, but not releases.
    await this.verify.expect({ slice, version, manifestSha256 }, signature);
    const manifest = this.receive.check(slice, version, content);
    expectContract(manifest);
    await this.takeFiles(slice, manifest, read);
    const promotion = { site, hours, pages: pages.delivered, at: new Date() };
    const body = { content, sha256: manifestSha256 };
    await this.receive.manifest(slice, version, body, by, promotion);
    await this.releases.putSignature(slice, version, signature);
  }

  private async takeFiles(slice: string, manifest: Manifest, read: ReadFile): Promise<void> {
    const files = new Map<string, ReleaseFile>(storedFiles(manifest).map((file) => [file.sha256, file]));
    const queue = await this.receive.missing(slice, [...files.keys()]);
    const takeNext = async () => {
      for (let sha256 = queue.shift(); sha256 !== undefined; sha256 = queue.shift()) {
        const { path, bytes } = files.get(sha256)!;
        const content = await read(path, bytes);
        expectContent(path, content, sha256);
        await this.receive.file(slice, { content, sha256 });
      }
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL }, takeNext));
    } finally {
      // If one fails, the others stop after their current file.
      queue.length = 0;
    }
  }
}

function expectContent(path: string, content: Buffer, sha256: string): void {
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw refused(`${path} on staging is not what its team signed: its SHA-256 differs from ${sha256}.`);
}

/** Shells check this again, but nobody should find out only at activation. */
function expectContract(manifest: Manifest): void {
  if ('contract' in manifest && manifest.contract > CONTRACT_VERSION)
    throw refused(
      `It needs contract ${manifest.contract}, this site speaks ${CONTRACT_VERSION}: update this site first.`,
    );
}

const refused = (detail: string) => new Problem('promotion_refused', detail);
