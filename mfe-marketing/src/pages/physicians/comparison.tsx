import { urls } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { Form } from 'react-router';
import { fieldOf, type PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { physiciansOf } from '../../content/physicians.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalButton, LocalLink } from '../../locale/local-link.tsx';
import { useLocale, useLocalPath } from '../../locale/locale.tsx';
import styles from './physicians.module.css';

export interface ComparedPhysician {
  readonly physician: Physician;
  readonly profile: PhysicianProfile | undefined;
}

interface ComparisonProps {
  readonly compared: readonly ComparedPhysician[];
  readonly list: PageTexts['physicianList'];
  readonly facts: PageTexts['physicianFacts'];
  readonly cards: PhysicianTexts;
}

/** Selects two physicians, and shows them side by side once selected; expanded if any is selected. */
export function Comparison(props: ComparisonProps) {
  const { compared, list } = props;
  const { compare: words, filter } = list;
  const action = useLocalPath()(urls.physicians);
  const ids = compared.map(({ physician }) => physician.id);
  return (
    // The fields are remounted for a different selection.
    <details key={ids.join()} id="compare" className={styles.compare} open={compared.length > 0}>
      <summary>{words.title}</summary>
      <Form method="get" action={action} className={styles.filters} aria-label={words.title}>
        {(['compare', 'with'] as const).map((name, index) => (
          <label key={name}>
            {words[name]}
            <select name={name} defaultValue={ids[index] ?? ''} required>
              <option value="">{words.choose}</option>
              {(['cancer', 'orthopedics'] as const).map((specialty) => (
                <optgroup key={specialty} label={filter.specialties[specialty]}>
                  {physiciansOf(specialty).map(({ id, name: called }) => (
                    <option key={id} value={id}>
                      {called}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit">{words.apply}</Button>
      </Form>
      {compared.length === 2 && <Table {...props} />}
    </details>
  );
}

function Table({ compared, list: { compare: words }, facts, cards }: ComparisonProps) {
  const { common } = useLocale();
  const rows: readonly (readonly [string, (one: ComparedPhysician) => readonly string[]])[] = [
    [words.field, ({ physician }) => [fieldOf(physician, cards)]],
    [
      facts.languages,
      ({ physician }) => [
        (['en', ...physician.languages] as const).map((one) => common.languages[one]).join(', '),
      ],
    ],
    [facts.years, ({ physician }) => [String(physician.years)]],
    [facts.practices, ({ profile }) => [profile?.place ?? '']],
    [facts.licensed, ({ profile }) => [profile?.licenses.join(', ') ?? '']],
    [facts.board, ({ profile }) => [profile?.board ?? '']],
    [facts.focus, ({ profile }) => profile?.focus ?? []],
    [facts.training, ({ profile }) => profile?.training.map(({ institution }) => institution) ?? []],
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          {compared.map(({ physician: { id, name, degrees } }) => (
            <th key={id} scope="col">
              <LocalLink to={urls.physician(id)}>
                {name}, {degrees}
              </LocalLink>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(([term, saidOf]) => (
        <tbody key={term}>
          <tr>
            <th colSpan={compared.length} scope="rowgroup">
              {term}
            </th>
          </tr>
          <tr>
            {compared.map((one) => (
              <td key={one.physician.id}>
                {saidOf(one).map((said) => (
                  <div key={said}>{said}</div>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
      <tfoot>
        <tr>
          {compared.map(({ physician: { id, name } }) => (
            <td key={id}>
              <LocalButton to={urls.askFor(id)} aria-label={`${facts.ask}: ${name}`}>
                {facts.ask}
              </LocalButton>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
