import { ActionIcon, Button, Indicator, Popover, Select, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { channels } from '@recado/shared/features/connections';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { channelSigns } from '../../components/avatars/channelSigns.ts';
import { ConnectionsSelect } from '../../pickers/connectionPickers.ts';
import { TagsSelect } from '../../pickers/tagPickers.ts';
import { countFilters, useContactFilter } from './contactFilter.ts';
import { useContactText } from './contacts.texts.ts';

/** Everything the list of contacts can be narrowed by (CONTACT-03, CONTACT-04). */
export function ContactFilters() {
  const text = useContactText();
  const { filter, change } = useContactFilter();
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = countFilters(filter);
  const inline = { comboboxProps: { withinPortal: false }, openOnFocus: false };
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
      {...inline}
    />
  );
  return (
    <Popover position="bottom-end" width={320} trapFocus onOpen={open} onClose={close}>
      <Popover.Target>
        <Tooltip label={text('filters')} disabled={isOpen}>
          <Indicator disabled={count === 0} label={count} size={16} offset={6} color="brand" inline>
            <ActionIcon aria-label={text('filters')} variant="default" size={32}>
              <IconAdjustmentsHorizontal size={18} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('filters')}>
        <Stack gap="sm">
          <TagsSelect
            label={text('tags')}
            value={filter.contactTag ?? []}
            onChange={(ids) => change({ contactTag: some(ids) })}
            {...inline}
          />
          <ConnectionsSelect
            label={text('connections')}
            value={filter.whatsapps ?? []}
            onChange={(ids) => change({ whatsapps: some(ids) })}
            {...inline}
          />
          <Select
            label={text('channel')}
            placeholder={text('all')}
            data={channels.map((name) => ({ value: name, label: channelSigns[name].name }))}
            value={filter.channel ?? null}
            onChange={(channel) => change({ channel: channels.find((name) => name === channel) })}
            clearable
            {...inline}
          />
          {choice('isGroup', text('kind'), text('groups'), text('people'))}
          {choice('active', text('status'), text('active'), text('blocked'))}
          <Button
            variant="subtle"
            size="xs"
            disabled={count === 0}
            onClick={() =>
              change({
                contactTag: undefined,
                whatsapps: undefined,
                channel: undefined,
                isGroup: undefined,
                active: undefined,
              })
            }
          >
            {text('clearFilters')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
