import { idempotencyKey, newFormKey } from '@opinionbridge/contracts';
import { termSlug } from '@opinionbridge/contracts/text';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import listing from '../../ui/listing/listing.module.css';
import { BelowLoading } from '../../ui/listing/below-loading.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { ChoiceField, FilterBar } from '../../ui/listing/search-bar.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { UnsavedForms } from '../../desk/unsaved-changes/unsaved-forms.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTerms } from '../fields/use-terms.ts';
import styles from './categories.module.css';
import { CategoryForm } from './category-form.tsx';
import { TermDialog, type Wish } from './term-dialog.tsx';
import { TermTable } from './term-table.tsx';
import {
  changedMessage,
  TERM_KINDS,
  type Term,
  type TermChange,
  type TermKind,
  type TermName,
} from './term-labels.ts';
import { useCategoryList } from './use-category-list.ts';

const PER_PAGE = 100;

export const page = deskPage({
  title: 'Categories and tags',
  description: 'Add, order, rename, merge and delete categories and tags.',
  right: 'publishing',
  Content: Categories,
});

function Categories() {
  const [search] = useSearchParams();
  const kind: TermKind = search.get('kind') === 'tag' ? 'tag' : 'category';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { kind, page, perPage: PER_PAGE };
  const terms = useAdminQuery(['counted-terms', query], (api) =>
    api.GET('/api/admin/terms/counted', { params: { query } }),
  );
  const mutation = useDeskMutation({
    // Forms suggest the new names.
    touches: [['category-list'], ['counted-terms'], ['terms'], ['posts']],
  });
  const { said, send, complain } = mutation;
  const list = useCategoryList(mutation, kind === 'category');
  const panel = useRef<HTMLElement>(null);
  const [wish, setWish] = useState<Wish>();
  /** Renewed once the server has responded, since the same change may be requested again. */
  const formKey = useRef(newFormKey());
  const shown = terms.data ?? [];
  const { categories, tags } = useTerms();
  /** Also those of other pages. */
  function others(of: Term): TermName[] {
    const named = (kind === 'tag' ? tags : categories).map((name) => ({ name, slug: termSlug(name) }));
    const all = kind === 'tag' ? [...named, ...shown] : [...shown, ...named];
    return [...new Map(all.map((one) => [one.slug, one])).values()].filter(({ slug }) => slug !== of.slug);
  }

  async function change(term: Term, to: string | undefined, merge: boolean) {
    setWish(undefined);
    const body = { kind, from: term.slug, merge, ...(to !== undefined && { to }) };
    const header = { 'Idempotency-Key': idempotencyKey(formKey.current, body) };
    const words = ({ data }: { data?: TermChange }) => (data ? changedMessage(term.name, data) : '');
    let status = 0;
    await send(words, async (api) => {
      const answer = await api.POST('/api/admin/terms/changes', { params: { header }, body });
      formKey.current = newFormKey();
      status = answer.response.status;
      return answer;
    });
    const taken = others(term).find(({ slug }) => to !== undefined && slug === termSlug(to));
    if (status !== 409 || !taken) return;
    complain('');
    setWish({ what: 'merge', term, to: taken.slug });
  }
  const last = Math.max(1, Math.ceil(terms.total / PER_PAGE));
  const at = (number: number) => `?kind=${kind}&page=${number}`;
  return (
    <Panel title={kind === 'tag' ? 'Tags' : 'Categories'} ref={panel}>
      <FilterBar>
        <ChoiceField name="kind" label="Show" choices={TERM_KINDS} />
      </FilterBar>
      <UnsavedForms within={panel} />
      <FeedbackMessage said={said} />
      <LoadingState of={terms} what="The list" />
      {terms.data?.length === 0 && <p>Not used in any post yet.</p>}
      {shown.length > 0 && (
        <TermTable
          key={kind}
          kind={kind}
          terms={kind === 'category' ? list.inOrder(shown) : shown}
          canMerge={terms.total > 1}
          list={list}
          onRename={(term, name) => void change(term, name, false)}
          onAsk={setWish}
        />
      )}
      {last > 1 && (
        <nav className={listing['paging']} aria-label="Pages">
          {page > 1 && <Link to={at(page - 1)}>Previous page</Link>}
          {Array.from({ length: last }, (_, index) => index + 1).map((number) => (
            <Link key={number} to={at(number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Link>
          ))}
          {page < last && <Link to={at(page + 1)}>Next page</Link>}
        </nav>
      )}
      {kind === 'category' && (
        <BelowLoading of={[terms]}>
          <section className={styles['add']} aria-labelledby="add-category">
            <h3 id="add-category">Add a category</h3>
            <CategoryForm onSave={list.add} />
          </section>
        </BelowLoading>
      )}
      {wish && (
        <TermDialog
          key={`${wish.what} ${wish.term.slug}`}
          kind={kind}
          wish={wish}
          others={others(wish.term)}
          onDone={(to) => void change(wish.term, to, true)}
          onCancel={() => setWish(undefined)}
        />
      )}
    </Panel>
  );
}
