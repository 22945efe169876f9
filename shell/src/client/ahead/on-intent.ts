/** Milliseconds that a pointer or the focus rests on a link before its page is fetched: passing over it is no intent. */
const RESTS_MS = 65;

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Calls back once a visitor touches a link of this site, rests on it or focuses it; never where the visitor saves data
 * or has a 2G connection.
 *
 * @param isPage whether the router opens the address without loading a document
 * @param intend called once for a stay on a link, with a signal that is aborted when the visitor leaves the link
 */
export function onIntent(isPage: (to: URL) => boolean, intend: (to: URL, left: AbortSignal) => void): void {
  const { connection } = navigator as { readonly connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  let at: Element | undefined;
  let isTold = false;
  let leaving = new AbortController();
  let resting: ReturnType<typeof setTimeout>;
  let lastPlace: string | undefined;
  const placeOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;
  const consider = ({ target }: Event, restsMs: number) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]') ?? undefined;
    if (link === at && (isTold || restsMs > 0)) return;
    clearTimeout(resting);
    if (link !== at) {
      leaving.abort();
      leaving = new AbortController();
      at = link;
      isTold = false;
    }
    const to = link && targetOf(link);
    const { signal } = leaving;
    if (!to || !isPage(to)) return;
    resting = setTimeout(() => {
      isTold = true;
      intend(to, signal);
    }, restsMs);
  };
  const passive = { passive: true };
  addEventListener('pointermove', (event) => (lastPlace = placeOf(event)), passive);
  addEventListener(
    'pointerover',
    (event) => {
      // Otherwise the page moved below a pointer that lies still.
      const isMoved = lastPlace !== undefined && placeOf(event) !== lastPlace;
      if (isMoved) consider(event, RESTS_MS);
    },
    passive,
  );
  addEventListener('focusin', (event) => consider(event, RESTS_MS), passive);
  addEventListener('pointerdown', (event) => consider(event, 0), passive);
}

/** @returns the address of another page of this site, without fragment */
function targetOf(link: HTMLAnchorElement): URL | undefined {
  const { origin, pathname, search } = link;
  const here = window.location;
  const isHere = pathname === here.pathname && search === here.search;
  // Compared before it is parsed, which fails for what somebody mistyped.
  const isOurs = origin === here.origin && !link.target && !link.hasAttribute('download');
  return isOurs && !isHere ? new URL(origin + pathname + search) : undefined;
}
