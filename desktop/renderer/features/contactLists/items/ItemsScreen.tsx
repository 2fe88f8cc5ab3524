import { Button, Select } from '@mantine/core';
import { type ContactList, contactListApi } from '@recado/shared/features/contactLists';
import { IconFileUpload, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { EditableListScreen } from '../../../components/list/EditableListScreen.tsx';
import { inFilters, ListFilters } from '../../../components/list/ListFilters.tsx';
import { useUrlSearch } from '../../../components/list/useUrlSearch.ts';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { contactListQuery } from '../contactListRows.ts';
import { CheckBar } from './CheckBar.tsx';
import { CheckButton } from './CheckButton.tsx';
import { FillDialog } from './FillDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { itemList, validities } from './itemList.ts';
import { useItemText } from './items.texts.ts';
import { ListHead } from './ListHead.tsx';
import { removeItems } from './removeItems.ts';
import { useItemColumns } from './useItemColumns.tsx';
import { type Selection, useSelection } from './useSelection.ts';

/** The people of one list (CAMP-08 to CAMP-19). */
export function ItemsScreen() {
  const text = useItemText();
  const contactListId = Number(useParams().contactListId);
  const found = useQuery(contactListQuery(contactListId));
  const list = found.data;
  const back = { label: text('back'), address: '/contact-lists' };
  if (found.isError && !list)
    return (
      <PageFrame above={<ListHead list={undefined} back={back} isGone />}>
        <Failed error={found.error} retry={() => void found.refetch()} />
      </PageFrame>
    );
  return <Items contactListId={contactListId} list={list} />;
}

/** Reads and changes the filter of the address. */
function useValidity() {
  const [params, setParams] = useSearchParams();
  const valid = validities.find((one) => one === params.get('valid'));
  const setValid = (value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set('valid', value);
        else after.delete('valid');
        return after;
      },
      { replace: true },
    );
  return [valid, setValid] as const;
}

function Items({ contactListId, list }: { contactListId: number; list: ContactList | undefined }) {
  const text = useItemText();
  const mayEdit = useCan('contactLists:edit');
  const mayRemove = useCan('contactLists:remove');
  const [valid, setValid] = useValidity();
  const filter = useMemo(() => ({ contactListId, ...(valid && { valid }) }), [contactListId, valid]);
  const [search] = useUrlSearch();
  const { rows } = itemList.useRows(search, filter);
  const selection = useSelection(rows);
  const columns = useItemColumns(mayEdit && mayRemove ? selection : undefined);
  const variables = useMemo(() => [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], [rows]);
  return (
    <EditableListScreen
      title={text('title')}
      above={
        <>
          <ListHead list={list} back={{ label: text('back'), address: '/contact-lists' }}>
            {list && mayEdit && <CheckButton list={list} />}
          </ListHead>
          {list && <CheckBar list={list} />}
        </>
      }
      list={itemList}
      filter={filter}
      isFiltered={valid !== undefined}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      tools={
        <>
          <ListFilters count={valid ? 1 : 0} onClear={() => setValid(null)}>
            <Select
              label={text('validity')}
              placeholder={text('all')}
              data={validities.map((value) => ({ value, label: text(`filter_${value}`) }))}
              value={valid ?? null}
              onChange={setValid}
              clearable
              {...inFilters}
            />
          </ListFilters>
          {mayEdit && list && <ListTools list={list} selection={selection} />}
        </>
      }
      allow="contactLists:edit"
      addLabel={text('newContact')}
      dialog={(item, onClose) => (
        <ItemDialog contactListId={contactListId} item={item} variables={variables} onClose={onClose} />
      )}
      mayRemove={() => mayRemove}
      remove={({ id }) => call(contactListApi.removeItem, { params: { id } })}
      removeQuestion={() => text('removeItemQuestion')}
    />
  );
}

/** What can be done with the list, or with those of its people that are marked. */
function ListTools({ list, selection }: { list: ContactList; selection: Selection }) {
  const text = useItemText();
  const [isFilling, setFilling] = useState(false);
  const { ids } = selection;
  if (ids.length > 0)
    return (
      <>
        <Button variant="default" onClick={selection.clear}>
          {text('clearSelection')}
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => void removeItems(list.id, ids).then((isGone) => isGone && selection.clear())}
        >
          {text('removeSeveral', { count: ids.length })}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="default" leftSection={<IconUsersPlus size={16} />} onClick={() => setFilling(true)}>
        {text('fillOpen')}
      </Button>
      <Button
        component={Link}
        to={`/contact-lists/${list.id}/import`}
        variant="default"
        leftSection={<IconFileUpload size={16} />}
      >
        {text('importFile')}
      </Button>
      {isFilling && <FillDialog list={list} onClose={() => setFilling(false)} />}
    </>
  );
}
