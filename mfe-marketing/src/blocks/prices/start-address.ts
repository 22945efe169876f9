import type { SiteSettings } from '@opinionbridge/contracts';

/** @returns the patient portal's URL for starting a case with this consult */
export function startAddress(site: SiteSettings, consult: string): string {
  const address = new URL(site.links.signUp);
  address.searchParams.set('consult', consult);
  return address.href;
}
