import { urls } from '@opinionbridge/contracts';
import { changeTermRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import styles from './categories.module.css';
import { CategoryForm } from './category-form.tsx';
import type { Wish } from './term-dialog.tsx';
import { postCount, type Term, type TermKind } from './term-labels.ts';
import { moveId, type CategoryListing } from './use-category-list.ts';
import labelled from '../../ui/labelled.module.css';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';

interface TermTableProps {
  readonly kind: TermKind;
  readonly terms: readonly Term[];
  /** Whether there is another term to merge into. */
  readonly canMerge: boolean;
  readonly list: CategoryListing;
  readonly onRename: (term: Term, name: string) => void;
  readonly onAsk: (wish: Wish) => void;
}

export function TermTable({ kind, terms, canMerge, list, onRename, onAsk }: TermTableProps) {
  const [renamed, setRenamed] = useState<string>();
  const [described, setDescribed] = useState<readonly string[]>([]);
  const isCategory = kind === 'category';
  const about = ({ slug }: Term) => list.listed[list.placeOf(slug)]?.description ?? '';
  const endDescribing = ({ slug }: Term) => {
    setDescribed((now) => now.filter((one) => one !== slug));
    document.getElementById(`describe-${slug}`)?.focus();
  };
  const columns: Columns<Term> = [
    column(
      'Name',
      (term) =>
        renamed === term.slug ? (
          <RenameForm
            term={term}
            onCancel={() => setRenamed(undefined)}
            onRename={(name) => {
              setRenamed(undefined);
              onRename(term, name);
            }}
          />
        ) : isCategory ? (
          <>
            <Link to={`${urls.adminDashboard}?category=${encodeURIComponent(term.slug)}`}>{term.name}</Link>
            {described.includes(term.slug) ? (
              <CategoryForm
                of={{ name: term.name, description: about(term) }}
                onCancel={() => endDescribing(term)}
                onSave={async (category) => {
                  const isStored = await list.describe(term.slug, category);
                  if (isStored) endDescribing(term);
                  return isStored;
                }}
              />
            ) : (
              about(term) && <p className={styles['about']}>{about(term)}</p>
            )}
          </>
        ) : (
          term.name
        ),
      { dir: 'auto' },
    ),
    column('Posts', (term) => postCount(term)),
    unlabelledColumn('Actions', (term) => (
      <div className={styles['actions']}>
        {isCategory && (
          <>
            {renamed !== term.slug && (
              <Button
                id={`describe-${term.slug}`}
                tone="outline"
                onClick={() => setDescribed((now) => [...now, term.slug])}
              >
                Describe<span className="visually-hidden"> {term.name}</span>
              </Button>
            )}
            <MoveButtons term={term} list={list} />
          </>
        )}
        {term.isStanding ? (
          <span>Built in</span>
        ) : (
          <>
            {/* The description's form takes the place of the name's form. */}
            {!described.includes(term.slug) && (
              <Button tone="outline" onClick={() => setRenamed(term.slug)}>
                Rename<span className="visually-hidden"> {term.name}</span>
              </Button>
            )}
            {canMerge && (
              <Button tone="outline" onClick={() => onAsk({ what: 'merge', term })}>
                Merge<span className="visually-hidden"> {term.name}</span> into…
              </Button>
            )}
            <Button tone="outline" onClick={() => onAsk({ what: 'delete', term })}>
              Delete<span className="visually-hidden"> {term.name}</span>
            </Button>
          </>
        )}
      </div>
    )),
  ];
  return <Table columns={columns} rows={terms} keyOf={({ slug }) => slug} />;
}

const MOVES = [
  [-1, '↑', 'up'],
  [1, '↓', 'down'],
] as const;

/** For a category with a position, if there is another one next to it. */
function MoveButtons({
  term: { slug, name },
  list,
}: {
  readonly term: Term;
  readonly list: CategoryListing;
}) {
  const place = list.placeOf(slug);
  if (place === -1) return null;
  return MOVES.filter(([by]) => list.listed[place + by]).map(([by, arrow, way]) => (
    <Button key={way} tone="outline" id={moveId(slug, by)} onClick={() => void list.move(slug, by)}>
      <span aria-hidden="true">{arrow}</span>
      <span className="visually-hidden">
        Move {name} {way}
      </span>
    </Button>
  ));
}

const FIELDS = {
  name: { ...changeTermRules.to, required: true, id: 'new-name', missing: 'Please enter a name.' },
};

interface RenameFormProps {
  readonly term: Term;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

function RenameForm({ term, onRename, onCancel }: RenameFormProps) {
  const { control, complaint, onSubmit } = useDeskForm<{ name: string }>(FIELDS);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = onSubmit(({ name }) => (name.trim() === term.name ? onCancel() : onRename(name.trim())));
  return (
    <form ref={form} className={styles['name']} noValidate onSubmit={submit}>
      <div className={labelled['field']}>
        <label htmlFor="new-name">New name for {term.name}</label>
        <input
          {...control('name')}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          defaultValue={term.name}
          dir="auto"
          autoComplete="off"
        />
      </div>
      {complaint('name')}
      <div className={styles['actions']}>
        <Button type="submit">Rename</Button>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
