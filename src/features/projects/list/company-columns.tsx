import { Anchor } from '@mantine/core';
import type { Project, ProjectFilter } from '#contract/projects.ts';
import type { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { companyFactText } from '#src/ui/phrases/company-fact.ts';
import type { Column } from '#src/ui/table/DataTable.tsx';
import classes from './ProjectTable.module.css';

/** Longest value that the list can be filtered by. */
const MAX_CHARACTERS = 500;

export type CompanyFilter = Pick<ProjectFilter, 'sector' | 'stage'>;

/** Returns the columns of the company. A click on a sector or stage filters the list by it. */
export function companyColumns(
  t: ReturnType<typeof useMessages>['t'],
  onFilter: (filter: CompanyFilter) => void,
): Column<Project>[] {
  const fact = (id: 'sector' | 'stage'): Column<Project> => ({
    id,
    header: t(`projects.company.${id}`),
    sortKey: id,
    cell: ({ [id]: value }) =>
      value ? (
        <Anchor
          component="button"
          type="button"
          inherit
          ta="start"
          c="inherit"
          className={classes.fact!}
          title={t('projects.company.filter', { value: companyFactText(id, value) })}
          disabled={value.length > MAX_CHARACTERS}
          onClick={() => onFilter({ [id]: value })}
        >
          <VisibleText text={companyFactText(id, value)} keep="" />
        </Anchor>
      ) : null,
  });
  return [
    {
      id: 'companyName',
      header: t('word.company'),
      sortKey: 'companyName',
      cell: ({ companyName }) =>
        companyName ? (
          <div className={classes.fact}>
            <VisibleText text={companyName} keep="" />
          </div>
        ) : null,
    },
    fact('sector'),
    fact('stage'),
  ];
}
