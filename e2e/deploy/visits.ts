import { ask, type Answer, type Visit } from '../visit/load.ts';

/** Returns visits of cached pages, of uncached pages that need the API, of the API itself, and of a file. */
export async function readsOf(origin: string): Promise<Visit[]> {
  // Compressed, like a browser's requests. A whole response then fits into the socket buffers, unaffected by a SIGKILL;
  // a half-sent one cannot be repeated.
  const headers = { 'accept-encoding': 'gzip' };
  const home = await ask(origin, { path: '/', headers });
  if (home.status !== 200)
    throw new Error(`The home page is answered with status ${home.status}: ${home.body.slice(0, 1000)}`);
  const file = { path: /"(\/slices\/[^"]+\.js)"/.exec(home.body)?.[1] as string, headers };
  const { body: fileBody } = await ask(origin, file);
  const page = (path: (count: number) => string, has: string): Visit => ({
    call: (count) => ({ path: path(count), headers }),
    isRight: ({ status, body }) => status === 200 && body.includes(has) && body.trimEnd().endsWith('</html>'),
  });
  return [
    page(() => '/', '<h1'),
    {
      call: () => ({ path: '/api/blog' }),
      isRight: ({ status, body }) => status === 200 && (JSON.parse(body) as unknown[]).length === 9,
    },
    page(() => '/blog-details/2', 'Melanoma'),
    { call: () => file, isRight: ({ status, body }) => status === 200 && body === fileBody },
    page((count) => (count % 4 === 0 ? `/blog?search=skin${count}` : '/faq'), '<h1'),
  ];
}

const fields = (count: number) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.org',
  phone: '+91 98765 43210',
  subject: `Question ${count}`,
  helpyou: 'Is a second look at my report worth it?',
});

/** From the form with JavaScript. */
export const enquiry: Visit = {
  call: (count) => ({
    method: 'POST',
    path: '/api/contact',
    headers: { 'content-type': 'application/json', 'idempotency-key': `question-${count}` },
    body: JSON.stringify(fields(count)),
  }),
  isRight: ({ status }) => status === 201,
};

/** From the form without JavaScript, which the shell passes on. */
export const plainEnquiry: Visit = {
  call: (count) => ({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // The key in the page's form identifies repeated submissions.
    body: new URLSearchParams({ ...fields(count), formKey: `form-key-${count}` }).toString(),
  }),
  isRight: ({ status, headers }: Answer) =>
    status === 303 && /\/contact\?sent=/.test(String(headers['location'])),
};
