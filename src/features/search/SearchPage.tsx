import { Anchor } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { z } from 'zod/mini';
import { isSearchable, type SearchedDocuments, SearchFilter } from '#contract/search.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useUrlState } from '#src/lib/browser/useUrlState.ts';
import { wordsOf } from '#src/lib/text/matches.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Marked } from '#src/ui/page/Marked.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { PagedList } from '#src/ui/table/PagedList.tsx';
import classes from './SearchPage.module.css';
import { pathOfSentence, searchQueries } from './search.queries.ts';
import { useSentencePlace } from './useSentencePlace.ts';

const SearchState = z.extend(SearchFilter, { q: z._default(z.string(), '') });

/** `/analysis/search`: finds sentences in all documents. */
export function SearchPage() {
  const { t } = useMessages();
  const isOffered = useExtension('search');
  const [filter, setFilter] = useUrlState(SearchState);
  const onSearch = (q: string) => setFilter({ page: 1, q: q.trim() }, { replace: true });
  const field = (
    <SearchField
      label={t('search.documents.title')}
      placeholder={t('search.documents.hint')}
      value={filter.q}
      onChange={onSearch}
    />
  );
  return (
    <Page title={t('search.documents.title')} actions={isOffered !== false && field}>
      {isOffered === false ? (
        <EmptyState icon={<IconFileSearch aria-hidden />} title={t('search.documents.off')}>
          {t('search.documents.off.body')}
        </EmptyState>
      ) : isSearchable(filter.q) ? (
        isOffered && <Sentences filter={filter} onChange={setFilter} />
      ) : (
        <EmptyState icon={<IconFileSearch aria-hidden />} title={t('search.documents.begin')}>
          {t('search.documents.begin.body')}
        </EmptyState>
      )}
    </Page>
  );
}

function Sentences({ filter, onChange }: { filter: SearchFilter; onChange: (change: Partial<SearchFilter>) => void }) {
  const { t } = useMessages();
  const query = useQuery(searchQueries.sentences(filter));
  const placeOf = useSentencePlace();
  const words = wordsOf(filter.q);
  return (
    <PagedList query={query} filter={filter} onChange={onChange} skeleton={null}>
      {({ items, total, documents }, empty) => (
        <>
          <p className={classes.searched} role="status">
            <Searched documents={documents} />
          </p>
          {total === 0 ? (
            <EmptyState icon={<IconFileSearch aria-hidden />} title={t('search.documents.none')}>
              {t('search.documents.none.body')}
            </EmptyState>
          ) : items.length === 0 ? (
            empty
          ) : (
            <ul className={classes.list} aria-label={t('search.documents.group')}>
              {items.map((one) => (
                <li key={pathOfSentence(one)} className={classes.item}>
                  <Anchor component={Link} to={pathOfSentence(one)} className={classes.sentence!}>
                    <Marked text={one.text} words={words} />
                  </Anchor>
                  <span className={classes.place}>
                    <VisibleText text={placeOf(one)} keep="" />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PagedList>
  );
}

/** Says how many documents were searched, and which were not. */
function Searched({ documents: { total, unread, left_out, cut } }: { documents: SearchedDocuments }) {
  const { t } = useMessages();
  return [
    t('search.documents.searched', { n: total - unread - left_out }),
    unread > 0 && t('search.documents.unread', { n: unread }),
    left_out > 0 && t('search.documents.leftOut', { n: left_out }),
    cut > 0 && t('search.documents.cut', { n: cut }),
  ]
    .filter(Boolean)
    .join(t('list.sentences'));
}
