import { filesBase, SHELL } from '@opinionbridge/releases';

/**
 * What kind of request it is, in one of few words.
 *
 * @param route pattern of the route that answers
 */
export function kindOf(route: string): 'page' | 'file' | 'api' | 'health' | 'other' {
  if (route === '/*') return 'page';
  if (route.startsWith(filesBase(SHELL)) || route.startsWith('/slices/')) return 'file';
  if (/^\/(api|media)\b/.test(route)) return 'api';
  if (route.startsWith('/health/')) return 'health';
  return 'other';
}
