import type { Fragment, Slice, SliceHost } from '@opinionbridge/contracts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageRequest, RenderedPage } from '../protocol.ts';

const encoder = new TextEncoder();

/** Renders the fragments that this slice provides for other slices' pages: HTML without a document. */
export class FragmentRenderer {
  private readonly made = new Map<string, Promise<Fragment<unknown>>>();
  private readonly host: SliceHost;
  private readonly offered: NonNullable<Slice['fragments']>;

  constructor(host: SliceHost, offered: Slice['fragments'] = {}) {
    this.host = host;
    this.offered = offered;
  }

  /**
   * @returns status 204 if the fragment is empty
   * @throws whatever the slice throws
   */
  async render({
    name,
    ...asked
  }: NonNullable<PageRequest['fragment']>): Promise<Omit<RenderedPage, 'contentVersion'>> {
    const { load, Component } = await this.fragment(name);
    const data = await load(asked);
    const found = { headers: {}, styleHash: '' };
    if (data === undefined) return { ...found, status: 204, body: new Uint8Array() };
    const html = renderToString(
      <StaticRouter location="/">
        <Component {...asked} data={data} />
      </StaticRouter>,
    );
    return { ...found, status: 200, body: encoder.encode(html) };
  }

  private fragment(name: string): Promise<Fragment<unknown>> {
    const known = this.made.get(name);
    if (known) return known;
    const load = Object.hasOwn(this.offered, name) ? this.offered[name] : undefined;
    if (!load) throw new Error(`The slice provides no fragment "${name}".`);
    const making = load().then((module) => module.default(this.host));
    this.made.set(name, making);
    return making;
  }
}
