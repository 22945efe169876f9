import { Button } from '@opinionbridge/ui';
import { urls } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import styles from './categories.module.css';
import { RenameForm } from './rename-form.tsx';
import type { Wish } from './term-dialog.tsx';
import { postCount, type Term, type TermKind } from './term-labels.ts';

interface TermTableProps {
  readonly kind: TermKind;
  readonly terms: readonly Term[];
  /** Whether there is another one that it could be merged into. */
  readonly canMerge: boolean;
  readonly onRename: (term: Term, name: string) => void;
  readonly onAsk: (wish: Wish) => void;
}

export function TermTable({ kind, terms, canMerge, onRename, onAsk }: TermTableProps) {
  const [renamed, setRenamed] = useState<string>();
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
        ) : kind === 'category' ? (
          <Link to={`${urls.adminDashboard}?category=${encodeURIComponent(term.slug)}`}>{term.name}</Link>
        ) : (
          term.name
        ),
      { dir: 'auto' },
    ),
    column('Posts', (term) => postCount(term)),
    unlabelledColumn('Actions', (term) =>
      term.isStanding ? (
        'Built in'
      ) : (
        <div className={styles['actions']}>
          <Button tone="outline" onClick={() => setRenamed(term.slug)}>
            Rename<span className="visually-hidden"> {term.name}</span>
          </Button>
          {canMerge && (
            <Button tone="outline" onClick={() => onAsk({ what: 'merge', term })}>
              Merge<span className="visually-hidden"> {term.name}</span> into…
            </Button>
          )}
          <Button tone="outline" onClick={() => onAsk({ what: 'delete', term })}>
            Delete<span className="visually-hidden"> {term.name}</span>
          </Button>
        </div>
      ),
    ),
  ];
  return <Table columns={columns} rows={terms} keyOf={({ slug }) => slug} />;
}
