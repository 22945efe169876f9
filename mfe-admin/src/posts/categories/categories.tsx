import { idempotencyKey, newFormKey, type ApiClient } from '@opinionbridge/contracts';
import { termSlug } from '@opinionbridge/contracts/text';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskQueries } from '../../api/desk-queries.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import listing from '../../ui/listing/listing.module.css';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { ChoiceField, FilterBar } from '../../ui/listing/search-bar.tsx';
import { Said } from '../../ui/forms/said.tsx';
import { useFormMessage } from '../../ui/forms/use-form-message.ts';
import panels from '../../ui/panel.module.css';
import { TermDialog, type Wish } from './term-dialog.tsx';
import { TermTable } from './term-table.tsx';
import { changedMessage, TERM_KINDS, type Term, type TermKind } from './term-labels.ts';

const PER_PAGE = 100;

/** All categories or tags, with what can be done with each. */
export function Categories({ api }: { readonly api: ApiClient }) {
  const [search] = useSearchParams();
  const kind: TermKind = search.get('kind') === 'tag' ? 'tag' : 'category';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const query = { kind, page, perPage: PER_PAGE };
  const terms = useAdminQuery(['counted-terms', query], () =>
    api.GET('/api/admin/terms/counted', { params: { query } }),
  );
  const names = useAdminQuery(['terms'], () => api.GET('/api/admin/terms'));
  const { said, send } = useFormMessage();
  const [wish, setWish] = useState<Wish>();
  /** A new one once the server has answered: the same change may be wished for again. */
  const formKey = useRef(newFormKey());
  const shown = terms.data ?? [];
  const others = (of: Term) => shown.filter(({ slug }) => slug !== of.slug);

  async function change(term: Term, to: string | undefined, merge: boolean) {
    setWish(undefined);
    const body = { kind, from: term.slug, merge, ...(to !== undefined && { to }) };
    const call = api.POST('/api/admin/terms/changes', {
      params: { header: { 'Idempotency-Key': idempotencyKey(formKey.current, body) } },
      body,
    });
    const { data, response } = await call.catch(() => ({ data: undefined, response: undefined }));
    if (response) formKey.current = newFormKey();
    const taken =
      response?.status === 409 &&
      shown.find(({ name }) => to !== undefined && termSlug(name) === termSlug(to));
    if (taken) setWish({ what: 'merge', term, to: taken.slug });
    else await send(call, data ? changedMessage(term.name, data) : '');
    // Refused or not: somebody else may have changed it meanwhile. Forms suggest the new names.
    await Promise.all([terms.reload(), names.reload()]);
    void deskQueries.invalidateQueries({ queryKey: ['posts'] });
  }
  const last = Math.max(1, Math.ceil(terms.total / PER_PAGE));
  const at = (number: number) => `?kind=${kind}&page=${number}`;
  return (
    <section className={panels['panel']} aria-labelledby="terms">
      <h2 id="terms">{kind === 'tag' ? 'Tags' : 'Categories'}</h2>
      <FilterBar>
        <ChoiceField name="kind" label="Show" choices={TERM_KINDS} />
      </FilterBar>
      <Said said={said} />
      <LoadingState of={terms} what="The list" />
      {terms.data?.length === 0 && <p>No post has one yet.</p>}
      {shown.length > 0 && (
        <TermTable
          key={kind}
          kind={kind}
          terms={shown}
          canMerge={shown.length > 1}
          onRename={(term, name) => void change(term, name, false)}
          onAsk={setWish}
        />
      )}
      {last > 1 && (
        <nav className={listing['paging']} aria-label="Pages">
          {page > 1 && <Link to={at(page - 1)}>Previous page</Link>}
          {page < last && <Link to={at(page + 1)}>Next page</Link>}
        </nav>
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
    </section>
  );
}
