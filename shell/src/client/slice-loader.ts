import { CONTRACT_VERSION, type SliceFactory, type SliceHost } from '@opinionbridge/contracts';
import { matchRoutes, type RouteObject } from 'react-router';
import type { PageComposition, PageState } from '../shared/page-state.ts';
import { contractOf } from '../shared/provided/contracts.ts';
import { DEFAULT_SLICE, type SliceTable } from '@opinionbridge/contracts/slice-table';
import { apiClient } from './api-client.ts';
import { loadRemote, registerSlices } from './federation/federation.ts';
import type { BrowserFlags } from './ask-flags.ts';
import { fragmentPlace } from './fragment-place.tsx';
import { loadedOrReloaded } from './stale-tab.ts';

/** Loads the slices of the page's composition through Module Federation, each at most once. */
export class SliceLoader {
  private readonly host: SliceHost & { readonly flags: BrowserFlags };
  private readonly composition: PageComposition;
  private readonly loading = new Map<string, Promise<RouteObject[]>>();

  private readonly table: SliceTable;

  constructor({ site, composition, flags }: PageState, table: SliceTable) {
    this.table = table;
    this.composition = composition;
    const host = { site, api: apiClient(window.location.origin) };
    const fragments = fragmentPlace((slice) => this.contract(slice).host(host), composition.entries);
    this.host = { ...host, Fragment: fragments, flags: { answers: flags } as BrowserFlags };
    registerSlices(composition.entries);
  }

  /**
   * The slices, with their routes, that a page at this path needs: the owner, and also the default slice, for its "not
   * found" page, if the owner has no matching route.
   *
   * @throws if one cannot be loaded; the next call tries again
   */
  async answering(path: string): Promise<[slice: string, routes: RouteObject[]][]> {
    const owner = this.table.sliceOf(path);
    const routes = await this.routes(owner);
    if (owner === DEFAULT_SLICE || matchRoutes(routes, path)) return [[owner, routes]];
    return [
      [owner, routes],
      [DEFAULT_SLICE, await this.routes(DEFAULT_SLICE)],
    ];
  }

  private routes(slice: string): Promise<RouteObject[]> {
    const known = this.loading.get(slice);
    if (known) return known;
    const loading = this.load(slice).catch((error: unknown) => {
      this.loading.delete(slice);
      throw error;
    });
    this.loading.set(slice, loading);
    return loading;
  }

  private async load(slice: string): Promise<RouteObject[]> {
    if (!this.composition.entries[slice])
      throw new Error(`Slice ${slice} is not part of this page's composition.`);
    const module = await loadRemote<{ default: SliceFactory }>(`${slice}/slice`);
    const contract = this.contract(slice);
    return contract
      .slice(module.default(contract.host(this.host)))
      .routes.map((route) => loadedOrReloaded(route, this.host.flags));
  }

  private contract(slice: string) {
    return contractOf(this.composition.contracts?.[slice] ?? CONTRACT_VERSION);
  }
}
