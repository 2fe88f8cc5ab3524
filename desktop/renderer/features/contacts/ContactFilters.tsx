import { Select } from '@mantine/core';
import { channels } from '@recado/shared/features/connections';
import type { FieldFilter } from '@recado/shared/lib/fieldFilter';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { inFilters, ListFilters } from '../../components/list/ListFilters.tsx';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { countFilters, useContactFilter } from './contactFilter.ts';
import { useContactText } from './contacts.texts.ts';
import { FieldConditions } from './FieldConditions.tsx';

const noFilters: FieldFilter[] = [];

/** All filters of the list of contacts (CONTACT-03, CONTACT-04). */
export function ContactFilters() {
  const text = useContactText();
  const { filter, change } = useContactFilter();
  const count = countFilters(filter);
  const some = (ids: number[]) => (ids.length > 0 ? ids : undefined);
  const choice = (name: 'isGroup' | 'active', label: string, yes: string, no: string) => (
    <Select
      label={label}
      placeholder={text('all')}
      data={[
        { value: '1', label: yes },
        { value: '0', label: no },
      ]}
      value={filter[name] === undefined ? null : filter[name] ? '1' : '0'}
      onChange={(value) => change({ [name]: value === null ? undefined : value === '1' })}
      clearable
      {...inFilters}
    />
  );
  return (
    <ListFilters
      count={count}
      isLong={filter.fields !== undefined}
      onClear={() =>
        change({
          contactTag: undefined,
          whatsapps: undefined,
          channel: undefined,
          isGroup: undefined,
          active: undefined,
          fields: undefined,
        })
      }
    >
      <TagsSelect
        label={text('tags')}
        value={filter.contactTag ?? []}
        onChange={(ids) => change({ contactTag: some(ids) })}
        {...inFilters}
      />
      <ConnectionsSelect
        label={text('connections')}
        value={filter.whatsapps ?? []}
        onChange={(ids) => change({ whatsapps: some(ids) })}
        {...inFilters}
      />
      <Select
        label={text('channel')}
        placeholder={text('all')}
        data={channels.map((name) => ({ value: name, label: channelSigns[name].name }))}
        value={filter.channel ?? null}
        onChange={(channel) => change({ channel: channels.find((name) => name === channel) })}
        clearable
        {...inFilters}
      />
      {choice('isGroup', text('kind'), text('groups'), text('people'))}
      {choice('active', text('status'), text('active'), text('blocked'))}
      <FieldConditions
        filters={filter.fields ?? noFilters}
        onChange={(fields) => change({ fields: fields.length > 0 ? fields : undefined })}
      />
    </ListFilters>
  );
}
