import type { PageFactory } from '@opinionbridge/contracts';
import { data, useLoaderData } from 'react-router';
import { content, loadResult, optional, type LoadResult, Unavailable } from '@opinionbridge/ui';
import { articleOf, type Article } from '../../article/article-content.ts';
import { sidebarContent, type SidebarContent } from '../../sidebar/sidebar-content.ts';
import { PostArticle } from '../../article/post-article.tsx';
import styles from './preview.module.css';

interface PreviewContent {
  readonly post: Article | undefined;
  readonly sidebar: SidebarContent | undefined;
}

/** A post as visitors will see it, for anyone with the editor's signed link; neither cached nor indexed. */
export const page: PageFactory<LoadResult<PreviewContent>> = ({ api, site }) => ({
  loader: async ({ params }) => {
    const read = await loadResult(async () => {
      const [post, facets] = await Promise.all([
        content(api.GET('/api/preview/{token}', { params: { path: { token: params['token'] ?? '' } } })),
        optional(content(api.GET('/api/blog-facets'))),
      ]);
      return { post: post && articleOf(post), sidebar: sidebarContent(facets) };
    });
    if (!('value' in read)) return read;
    return data(read, { status: read.value.post ? 200 : 410, headers: { 'Cache-Control': 'no-store' } });
  },
  Component: function PreviewPage() {
    const loaded = useLoaderData() as LoadResult<PreviewContent>;
    if (loaded.state === 'unavailable')
      return <Unavailable site={site} title="The preview cannot be loaded" />;
    const { post, sidebar } = loaded.value;
    if (!post) {
      return (
        <div className="container section">
          <h1>This preview has expired</h1>
          <p>Ask the editor for a new link.</p>
        </div>
      );
    }
    return (
      <>
        <p className={styles['notice']} role="note">
          Preview: this is how visitors will see the article.
        </p>
        <PostArticle post={post} sidebar={sidebar} site={site} />
      </>
    );
  },
  head: () => ({ title: 'Preview', description: 'An article before it is published.', indexing: 'never' }),
});
