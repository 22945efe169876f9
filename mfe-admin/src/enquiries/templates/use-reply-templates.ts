import type { components } from '@opinionbridge/contracts';
import type { DeskMutation } from '../../api/use-desk-mutation.ts';
import { useKeptList, type Kept } from '../../api/use-kept-list.ts';

export type ReplyTemplate = components['schemas']['ReplyTemplateDto'];

export const TEMPLATE_LANGUAGES: Readonly<Record<ReplyTemplate['language'], string>> = {
  en: 'English',
  hi: 'Hindi',
};

/** Templates for replies: the site's own until somebody changes them. */
export function useReplyTemplates(mutation: DeskMutation): Kept<ReplyTemplate> {
  return useKeptList<ReplyTemplate>(
    'reply-templates',
    {
      get: (api) => api.GET('/api/admin/reply-templates'),
      put: (api, body, header) => api.PUT('/api/admin/reply-templates', { params: { header }, body }),
    },
    mutation,
  );
}
