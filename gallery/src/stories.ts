import type { SiteSettings } from '@opinionbridge/contracts';
import type { ComponentType } from 'react';

/** A component in one state. */
export type State = ComponentType<{ readonly site: SiteSettings }>;

/** A component with its states, from a file `*.stories.tsx`. */
export interface Stories {
  /** Such as `ui/Badge`. */
  readonly title: string;
  /** Part of its address. */
  readonly id: string;
  readonly states: readonly { readonly name: string; readonly State: State }[];
}

type StoryFile = { readonly default: { readonly title: string } } & Readonly<Record<string, State>>;

/** Resolved when the gallery is built; a new slice needs a line here. */
const folders = [
  import.meta.webpackContext('../../libs/ui/src', { regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../mfe-marketing/src', { regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../mfe-blog/src', { regExp: /\.stories\.tsx$/ }),
  import.meta.webpackContext('../../mfe-admin/src', { regExp: /\.stories\.tsx$/ }),
];

export const allStories: readonly Stories[] = folders
  .flatMap((folder) => folder.keys().map((path) => folder(path) as StoryFile))
  .map(({ default: { title }, ...states }) => ({
    title,
    id: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    states: Object.entries(states).map(([name, State]) => ({ name: readableName(name), State })),
  }))
  .sort((a, b) => a.title.localeCompare(b.title, 'en'));

/** `OneAtATime`: one at a time. */
function readableName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase();
}
