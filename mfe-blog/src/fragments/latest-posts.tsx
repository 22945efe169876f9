import { defineFragment, type FragmentProps, type Language, urls } from '@opinionbridge/contracts';
import { ButtonLink, content, optional } from '@opinionbridge/ui';
import { listedPost, type ListedPost } from '../posts/listed-post.ts';
import { PostGrid } from '../posts/post-grid.tsx';
import styles from './latest-posts.module.css';

/** Default and maximum number of posts. */
const USUAL = 3;
const MOST = 6;

/** The newest posts as a section of another page; its prop `count` sets the number. */
export default defineFragment<readonly ListedPost[]>(({ api }) => ({
  load: async ({ props }) => {
    const query = { perPage: countOf(props) };
    const posts = await optional(content(api.GET('/api/blog', { params: { query } })));
    // Without posts, the page shows its own fallback.
    return posts && posts.length > 0 ? posts.map(listedPost) : undefined;
  },
  Component: function LatestPosts({ data: posts, language }) {
    const texts = TEXTS[language];
    return (
      <section className="section" aria-labelledby="latest-posts">
        <div className="container">
          <div className={styles['heading']}>
            <div>
              <p className={styles['eyebrow']}>{texts.eyebrow}</p>
              <h2 id="latest-posts">{texts.title}</h2>
            </div>
            <ButtonLink to={urls.blog} tone="outline">
              {texts.all}
            </ButtonLink>
          </div>
          <div className={styles['posts']}>
            <PostGrid posts={posts} heading="h3" />
          </div>
        </div>
      </section>
    );
  },
}));

function countOf({ count }: FragmentProps): number {
  const asked = Math.floor(Number(count ?? USUAL));
  return asked >= 1 ? Math.min(asked, MOST) : USUAL;
}

/** The blog's pages are in English, but a fragment has the language of the page it is shown in. */
const TEXTS: Readonly<
  Record<Language, { readonly eyebrow: string; readonly title: string; readonly all: string }>
> = {
  en: {
    eyebrow: 'Knowledge base',
    title: 'New articles for patients and families',
    all: 'All articles',
  },
  hi: {
    eyebrow: 'जानकारी',
    title: 'मरीज़ों और परिवारों के लिए नए लेख',
    all: 'सभी लेख (अंग्रेज़ी में)',
  },
};
