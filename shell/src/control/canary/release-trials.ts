import { releaseKey, type ReleaseTrial } from '@opinionbridge/releases';
import { isDoubtful, BrowserVotes, PageOutcomes, type BrowserVote } from '@opinionbridge/releases/evidence';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningRelease } from '../compositions/running-release.ts';
import { trialSince, type ReleaseLimits, type State } from '../desired-state/state.ts';
import type { Refusal } from '../../artifacts/refusal.ts';
import { comparePage } from './compare-page.ts';
import { countsOnTrial, evidenceAgainst, nameOfTrial, type Trial } from './evidence.ts';
import { PageTokens, type IssuedPage } from './page-tokens.ts';
import type { ReleaseMeasures } from './release-measures.ts';
import { SyntheticPages } from './synthetic-pages.ts';

interface TrialOptions {
  readonly limits: ReleaseLimits;
  readonly log: FastifyBaseLogger;
  /** Shared by the site's shells, for page tokens; without it, a shell accepts only its own. */
  readonly sharedSecret?: string | undefined;
  readonly state: () => State;
  readonly running: ReadonlyMap<string, RunningRelease>;
  readonly measures: ReleaseMeasures;
  readonly popular: { readonly of: (slice: string) => readonly string[] };
  readonly onFoundBad: (key: string, refusal: Refusal) => void;
}

/**
 * Judges releases on trial by the outcomes of their pages on this shell and, separately, by browser votes.
 * Outcomes can take a release back; votes do so only if very many networks agree, and otherwise alert a
 * person.
 */
export class ReleaseTrials {
  readonly outcomes: PageOutcomes;
  readonly votes: BrowserVotes;
  readonly synthetic: SyntheticPages;
  private readonly tokens: PageTokens;
  private readonly options: TrialOptions;
  /** Findings about releases that browsers report as failing, by trial; empty until investigated. */
  private readonly doubts = new Map<string, string>();

  constructor(options: TrialOptions) {
    this.options = options;
    const { limits, sharedSecret } = options;
    [this.outcomes, this.votes] = [new PageOutcomes(limits.trialMs), new BrowserVotes(limits.trialMs)];
    this.tokens = new PageTokens(sharedSecret);
    this.synthetic = new SyntheticPages({
      ...options,
      popular: (slice) => options.popular.of(slice),
      pagesOf: (canary) => {
        const trial = this.trialOf(canary);
        return trial ? this.countsOf(trial).now.pages : 0;
      },
      onRendered: (release, fault) => this.recordOwn(release, fault),
      onDifferent: ({ slice, local }, differs) =>
        options.log.error(
          { slice, version: local.named.version, differs },
          'a page of a canary differs from the previous release’s; its share does not grow meanwhile',
        ),
    });
  }

  /** This shell's evidence for the release service, which judges across all shells. */
  report(): ReleaseTrial[] {
    return [...this.options.state().releases].flatMap(([key, { slice, named }]) => {
      const trial = this.trialOf({ key, slice });
      if (!trial) return [];
      const reason = this.doubts.get(nameOfTrial(trial));
      const differs = this.synthetic.differs(key, trial.since);
      const found = { ...(reason && { reason }), ...(differs && { differs }) };
      return [{ slice, ...named, ...this.countsOf(trial), ...found }];
    });
  }

  /**
   * Records that a page was rendered for a visitor, or failed.
   *
   * @param network see `networkOf`
   * @param page normalized address
   */
  record(release: RunningRelease, network: string, page: string, outcome: 'served' | 'failed'): void {
    const [at, failed] = [Date.now(), outcome === 'failed'];
    const isNew = this.outcomes.record(release.key, network, page, failed, at, this.trialOf(release)?.since);
    if (isNew && failed) this.judge(release);
  }

  /**
   * Registers a page sent to a browser.
   *
   * @param releases whose code the page runs
   * @returns the token with which the browser may vote on the page; undefined if none of the releases is on
   *   trial
   */
  givePage(releases: readonly RunningRelease[], page: IssuedPage): string | undefined {
    const at = Date.now();
    const trials = releases.flatMap((release) => this.trialOf(release) ?? []);
    for (const trial of trials) this.votes.served(nameOfTrial(trial), page.network, at);
    return trials.length > 0 ? this.tokens.issue(page, at) : undefined;
  }

  /**
   * Records a browser's vote on a page.
   *
   * @param releases that the vote is about
   * @param token of the page
   * @returns whether it counts: only for a page sent to that network, and only once
   */
  recordVote(
    releases: readonly RunningRelease[],
    page: IssuedPage,
    token: string,
    vote: BrowserVote,
  ): boolean {
    const at = Date.now();
    const used = this.tokens.use(token, page, vote, at);
    if (!used) return false;
    for (const release of releases) {
      const trial = this.trialOf(release);
      if (!trial) continue;
      this.votes.voted(nameOfTrial(trial), page.network, vote, used.before, at);
      if (vote === 'hydrated') continue;
      this.judge(release);
      this.doubt(release, page.path);
    }
    return true;
  }

  /** Drops what was found about releases that are no longer on trial. */
  forget(): void {
    const trials = [...this.options.state().releases].flatMap(
      ([key, { slice }]) => this.trialOf({ key, slice }) ?? [],
    );
    const names = new Set(trials.map(nameOfTrial));
    for (const name of this.doubts.keys()) if (!names.has(name)) this.doubts.delete(name);
  }

  private trialOf({ key, slice }: Pick<Trial, 'key' | 'slice'>): Trial | undefined {
    const since = trialSince(this.options.state(), key, Date.now(), this.options.limits);
    return since === undefined ? undefined : { key, slice, since };
  }

  private countsOf(trial: Trial) {
    return countsOnTrial(trial, this.options.state(), this, Date.now(), this.options.limits);
  }

  private recordOwn(release: RunningRelease, fault: string | undefined): void {
    this.outcomes.recordOwn(release.key, fault !== undefined, Date.now());
    if (fault === undefined) return;
    const [message = ''] = fault.split('\n', 1);
    this.options.measures.fault(release.key, { where: 'server', message, stack: fault });
    this.judge(release);
  }

  private judge({ key, slice }: RunningRelease): void {
    const { state, limits, onFoundBad } = this.options;
    const refusal = evidenceAgainst(key, slice, state(), this, Date.now(), limits);
    if (refusal) onFoundBad(key, refusal);
  }

  /** Alerts people, once per trial, if browsers report a release as failing but too few to take it back. */
  private doubt(release: RunningRelease, path: string): void {
    const { key, slice, local } = release;
    const { log, state, running } = this.options;
    const trial = this.trialOf(release);
    if (!trial || this.doubts.has(nameOfTrial(trial))) return;
    const { browsers } = this.countsOf(trial);
    if (!isDoubtful(browsers)) return;
    this.doubts.set(nameOfTrial(trial), '');
    const serving = state().serving.get(slice);
    const former = serving?.key === key ? serving.before && releaseKey(slice, serving.before) : serving?.key;
    void comparePage(release, running.get(former ?? ''), path).then((found) => {
      this.doubts.set(nameOfTrial(trial), found);
      log.error(
        { slice, version: local.named.version, ...browsers, found },
        'browsers report that a release fails, but too few to take it back; its share does not grow until a person decides. ' +
          'If it is broken, roll it back at the console or with: npm run slice -- rollback',
      );
    });
  }
}
