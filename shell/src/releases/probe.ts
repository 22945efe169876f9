import type { CompositionRenderer } from '../rendering/composition-renderer.ts';
import type { PulledRelease } from './pull-release.ts';
import { Refusal } from './refusal.ts';

/**
 * Renders a page of a release before any visitor may see one. A page that says 404 or 503 in words of its own is a
 * page that works: the API behind it may be away, and that is not the release's fault.
 *
 * @throws Refusal SLICE-008 when the slice throws, or ends the thread
 */
export async function probe(renderer: CompositionRenderer, { manifest }: PulledRelease): Promise<void> {
  const page = await renderer
    .render({
      method: 'GET',
      path: manifest.probe,
      requestId: `probe-${manifest.name}`,
      clientAddress: '127.0.0.1',
      headers: {},
    })
    .catch((error: Error) => {
      throw new Refusal('SLICE-008', `${manifest.probe}: ${error.message}`);
    });
  if (page.fault !== undefined) throw new Refusal('SLICE-008', `${manifest.probe} throws: ${page.fault}`);
  if (page.slice !== manifest.name)
    throw new Refusal('SLICE-008', `${manifest.probe} is not a page of this slice`);
}
