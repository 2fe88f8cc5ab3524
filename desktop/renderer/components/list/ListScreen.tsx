import { Button, Text } from '@mantine/core';
import type { Permission } from '@recado/shared/permissions';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LiveList } from '../../lib/live/liveList.ts';
import { useCan } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Failed } from '../Failed.tsx';
import { PageFrame } from '../PageFrame.tsx';
import type { Column } from './column.ts';
import { EmptyPaper } from './EmptyPaper.tsx';
import classes from './ListScreen.module.css';
import { LoadMore } from './LoadMore.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import { Rows } from './Rows.tsx';
import type { RowAction } from './rowAction.tsx';
import { SearchField } from './SearchField.tsx';
import { useUrlSearch } from './useUrlSearch.ts';

interface Props<Row, Filter> {
  title: string;
  list: Pick<LiveList<Row, Filter>, 'useRows'>;
  filter?: Filter;
  rowKey(row: Row): string | number;
  columns: Column<Row>[];
  /** The row in words, for screen readers. */
  rowName(row: Row): string;
  /** The actions of a row. */
  actions?(row: Row): RowAction[];
  /** Called on a click on the row. */
  onOpen?: ((row: Row) => void) | undefined;
  add?: { label: string; allow: Permission; onClick(): void };
  /** The words of an empty list; `more` explains below the button. */
  empty: { title: string; hint?: string; more?: ReactNode };
  /** False for lists that arrive whole, which need no search. */
  withSearch?: boolean;
  /** The list has other filters than its search: without rows it is then not called empty. */
  isFiltered?: boolean;
  /** The server does not count beyond this number. */
  mostCounted?: number;
  /** More buttons beside the one that adds. */
  tools?: ReactNode;
  /** Above search and buttons, such as the name of what the rows belong to. */
  above?: ReactNode;
}

/** The frame of every management list: search, pages, live rows, and what to show while they load, fail or are missing. */
export function ListScreen<Row, Filter = undefined>(props: Props<Row, Filter>) {
  const { list, filter, add, empty, withSearch = true, mostCounted = Infinity, tools } = props;
  const words = useWords();
  const [search, setSearch] = useUrlSearch();
  const found = list.useRows(search, filter);
  const mayAdd = useCan(add?.allow ?? 'session:own') && add !== undefined;
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={add.onClick}>
      {add.label}
    </Button>
  );
  const isEmpty = found.state === 'ready' && found.rows.length === 0 && !found.hasMore;
  const isNarrowed = search !== '' || props.isFiltered === true;
  // The add button has another place in an empty list. It waits until that is known, so that it never moves under a
  // pointer.
  const isPlaceOfAddKnown = found.state !== 'loading' || isNarrowed;
  return (
    <PageFrame
      above={props.above}
      head={
        <>
          {withSearch && !(isEmpty && search === '') && (
            <div className={classes.search}>
              <SearchField value={search} onSearch={setSearch} hasKeys />
            </div>
          )}
          <Text className={classes.sum} aria-live="polite">
            {found.count > 0
              ? words(found.count >= mostCounted ? 'rowsOver' : 'rows', { count: found.count })
              : ''}
          </Text>
          {tools}
          {isPlaceOfAddKnown && !(isEmpty && !isNarrowed) && addButton}
        </>
      }
    >
      {found.state === 'loading' && <RowSkeletons />}
      {found.state === 'failed' && (
        <Failed title={words('listFailed')} error={found.error} retry={found.retry} />
      )}
      {isEmpty && (
        <EmptyPaper
          search={search}
          isFiltered={props.isFiltered}
          empty={empty}
          action={addButton}
          onClear={() => setSearch('')}
        />
      )}
      {found.rows.length > 0 && (
        <div className={classes.rows} data-searching={found.isSearching || undefined}>
          <Rows {...props} rows={found.rows} />
        </div>
      )}
      <LoadMore
        hasMore={found.hasMore}
        isLoading={found.isLoadingMore}
        hasFailed={found.hasMoreFailed}
        onReach={found.loadMore}
      />
    </PageFrame>
  );
}
