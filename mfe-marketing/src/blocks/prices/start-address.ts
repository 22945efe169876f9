import type { SiteSettings } from '@opinionbridge/contracts';

/** @returns where a case of this consult starts: the patients' portal, told which one was chosen */
export function startAddress(site: SiteSettings, consult: string): string {
  const address = new URL(site.links.signUp);
  address.searchParams.set('consult', consult);
  return address.href;
}
