import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  registry as registrySchema,
  repeated,
  type Registry,
  type RegistryChange,
} from '@opinionbridge/contracts/release';
import { Problem } from '../../problems/problem.ts';
import { StoredReleases } from '../store/stored-releases.repository.ts';
import { checkSlice, type ReleaseHolder } from '../tokens/release-tokens.ts';
import { ReleaseSignatures } from './release-signatures.ts';
import { RegistryState } from './registry-state.repository.ts';

/** Steps that give visitors a release which they may not have had; the others go back to one. */
const NAMES_A_RELEASE: readonly RegistryChange['action'][] = ['activate', 'canary', 'publish-shell'];

/** Changes the registry by one step, which one team may do, from the revision that it was made from. */
@Injectable()
export class ChangeRegistry {
  constructor(
    private readonly state: RegistryState,
    private readonly releases: StoredReleases,
    private readonly signatures: ReleaseSignatures,
  ) {}

  /**
   * @param sent the registry as the writer would have it: the present one and one step more
   * @param revision that the writer has seen
   * @returns the registry as it is now; who and when are the service's own words
   * @throws Problem when somebody else was faster, the step is not the token's to do, or the store has no such release
   */
  async change(sent: unknown, revision: number, holder: ReleaseHolder): Promise<Registry> {
    const wish = parse(sent);
    const { registry: before } = await this.state.read();
    if (before.revision !== revision) throw conflict(before);
    const step = wish.history.at(-1);
    if (!step || step.revision !== before.revision + 1)
      throw refused('its history does not end with one change that leads to the next revision');
    checkSlice(holder, step.slice);
    const after = repeat(before, step, holder);
    if (!isSame(after, wish)) throw refused(`it is not what "${step.action}" of ${step.slice} leads to`);
    if (NAMES_A_RELEASE.includes(step.action)) await this.expectRelease(step);
    if (!(await this.state.replace(before, after))) throw conflict((await this.state.read()).registry);
    return after;
  }

  private async expectRelease({ slice, to }: RegistryChange): Promise<void> {
    const { version, manifestSha256 } = to;
    if (!(await this.releases.noteNamed(slice, version, manifestSha256)))
      throw new Problem('release_unknown', {
        detail: `The store has no ${slice} ${version} whose release.json has the SHA-256 ${manifestSha256}.`,
      });
    await this.signatures.expect({ slice, version, manifestSha256 });
  }
}

function parse(sent: unknown): Registry {
  const parsed = registrySchema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refused(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim().slice(0, 300));
}

function repeat(before: Registry, step: RegistryChange, { name }: ReleaseHolder): Registry {
  try {
    return repeated(before, step, { who: name, why: step.why });
  } catch (error) {
    throw refused((error as Error).message);
  }
}

/** Whether two registries differ in nothing but who made the last change, and when. */
function isSame(one: Registry, other: Registry): boolean {
  const steps = ({ history }: Registry) =>
    history.map((change, index) => (index === history.length - 1 ? { ...change, who: '', at: '' } : change));
  return isDeepStrictEqual({ ...one, history: steps(one) }, { ...other, history: steps(other) });
}

const refused = (what: string) => new Problem('registry_not_accepted', { detail: `The registry: ${what}` });

const conflict = ({ revision, history }: Registry) => {
  const last = history.at(-1);
  const who = last ? `: ${last.action} of ${last.slice} by ${last.who}` : '';
  return new Problem('edit_conflict', {
    detail: `The registry is at revision ${revision}${who}.`,
  });
};
