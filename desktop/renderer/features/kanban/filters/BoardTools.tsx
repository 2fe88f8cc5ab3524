import { Button, Switch } from '@mantine/core';
import { seesOthersTickets } from '@recado/shared/permissions';
import { IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { inFilters, ListFilters } from '../../../components/list/ListFilters.tsx';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { useActor } from '../../../lib/session/session.ts';
import { ConnectionsSelect } from '../../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../../pickers/queuePickers.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { UsersSelect } from '../../../pickers/userPickers.tsx';
import { useKanbanText } from '../kanban.texts.ts';
import { BoardDays } from './BoardDays.tsx';
import classes from './BoardTools.module.css';
import { changeFilters, countFilters, noFilters, useBoardFilters, useVisit } from './boardFilters.ts';
import { SavedMenu } from './SavedMenu.tsx';

/** The line above the lanes: search, days, filters, and the way to the lanes themselves. */
export const BoardTools = memo(function BoardTools() {
  const text = useKanbanText();
  const search = useVisit((visit) => visit.search);
  const filters = useBoardFilters();
  const mayPickUsers = seesOthersTickets(useActor());
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          value={search}
          label={text('searchCards')}
          hasKeys
          onSearch={(typed) => useVisit.setState({ search: typed })}
        />
      </div>
      <BoardDays />
      <ListFilters count={countFilters(filters)} onClear={() => changeFilters(noFilters)}>
        <QueuesSelect
          label={text('queues')}
          value={filters.queueIds}
          onChange={(queueIds) => changeFilters({ queueIds })}
          {...inFilters}
        />
        {mayPickUsers && (
          <UsersSelect
            label={text('attendants')}
            value={filters.users}
            onChange={(users) => changeFilters({ users })}
            {...inFilters}
          />
        )}
        <ConnectionsSelect
          label={text('connections')}
          value={filters.whatsapps}
          onChange={(whatsapps) => changeFilters({ whatsapps })}
          {...inFilters}
        />
        <TagsSelect
          label={text('tags')}
          value={filters.tags}
          onChange={(tags) => changeFilters({ tags })}
          {...inFilters}
        />
        <Switch
          label={text('withClosed')}
          checked={filters.closed}
          onChange={(event) => changeFilters({ closed: event.currentTarget.checked })}
        />
      </ListFilters>
      <SavedMenu />
      <Button
        component={Link}
        to="/TagsKanban"
        variant="subtle"
        className={classes.edit}
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {text('editLanes')}
      </Button>
    </div>
  );
});
