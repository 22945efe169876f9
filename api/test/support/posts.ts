import { json, seen, type Json, type TestApi } from './start-api.ts';

export type Post = Record<string, Json>;

/** Operations on posts at the desk, as the admin unless other headers are given. */
export function postCalls(api: TestApi, admin: Record<string, string>) {
  const at = ({ _id }: Post) => `/api/blog/${_id}`;
  const deskAt = ({ _id }: Post) => `/api/admin/blog/${_id}`;
  const put = (post: Post, fields: unknown, query = '', headers = admin) =>
    api.send('PUT', at(post) + query, fields, seen(post, headers));
  return {
    /** @returns the post, or the problem */
    create: (fields: object, headers = admin): Promise<Post> =>
      json(api.send('POST', '/api/blog', fields, headers)),
    put,
    saved: (...change: Parameters<typeof put>): Promise<Post> => json(put(...change)),
    trash: (post: Post, headers = admin) => api.send('DELETE', at(post), undefined, seen(post, headers)),
    deleteForGood: (post: Post) => api.send('DELETE', deskAt(post), undefined, admin),
    /** Sends a request without a body for the revision seen. */
    act: (method: string, path: string, state: Post | number) =>
      api.send(method, path, undefined, seen(state, admin)),
    /** The post as shown at the desk. */
    edited: (post: Post): Promise<Post> => json(api.get(deskAt(post), admin)),
    /** The post as shown to visitors. */
    shown: (post: Post): Promise<Post> => json(api.get(at(post))),
    version: (post: Post, revision: number): Promise<Post> =>
      json(api.get(`${deskAt(post)}/revisions/${revision}`, admin)),
    versions: (post: Post): Promise<Post[]> => json(api.get(`${deskAt(post)}/revisions`, admin)),
  };
}

/** Returns the address of a page of a list from the answer's links; empty if there is none. */
export const linkTo = (relation: string, { headers }: Response) =>
  new RegExp(`<([^>]+)>; rel="${relation}"`).exec(headers.get('link')!)?.[1] ?? '';
