import { filesBase, SHELL } from '@opinionbridge/releases';

/**
 * Classifies a request for metrics and logs.
 *
 * @param route pattern of the matched route
 */
export function kindOf(route: string): 'page' | 'file' | 'api' | 'health' | 'other' {
  if (route === '/*') return 'page';
  if (route.startsWith(filesBase(SHELL)) || route.startsWith('/slices/')) return 'file';
  if (/^\/(api|media)\b/.test(route)) return 'api';
  if (route.startsWith('/health/')) return 'health';
  return 'other';
}
