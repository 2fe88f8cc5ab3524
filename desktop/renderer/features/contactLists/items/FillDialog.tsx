import { Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ContactList, contactListApi, ListFilter } from '@recado/shared/features/contactLists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { DayField } from '../../../components/form/DayField.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { ConnectionsSelect } from '../../../pickers/connectionPickers.ts';
import { QueuesSelect } from '../../../pickers/queuePickers.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { readItemsAgain } from './itemList.ts';
import { useItemText } from './items.texts.ts';

/** The preview waits this long for the next change of the filter, ms. */
const pauseMs = 400;

const FillForm = ListFilter.refine(({ lastFrom, lastTo }) => !lastFrom || !lastTo || lastFrom <= lastTo, {
  message: 'O fim não pode ser antes do início',
  path: ['lastTo'],
});

/** Copies contacts of the company that pass a filter into the list, and says before how many. */
export function FillDialog({ list, onClose }: { list: ContactList; onClose(): void }) {
  const text = useItemText();
  const params = { id: list.id };
  const form = useSchemaForm(FillForm, {
    tagIds: [],
    queueIds: [],
    whatsappIds: [],
    lastFrom: null,
    lastTo: null,
    searchParam: '',
  });
  const [filter] = useDebouncedValue(form.values, pauseMs);
  const isSettled = filter === form.values;
  const preview = useQuery({
    queryKey: ['fillPreview', list.id, filter],
    queryFn: ({ signal }) =>
      call(contactListApi.fill, { params, body: { ...filter, preview: true }, signal }),
    enabled: FillForm.safeParse(filter).success,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const added = useRef(0);

  async function save(body: ListFilter) {
    const outcome = await call(contactListApi.fill, { params, body: { ...body, preview: false } });
    added.current = outcome.added;
    await readItemsAgain();
  }

  const count = preview.data?.added ?? 0;
  const isKnown = preview.isSuccess && !preview.isPlaceholderData && isSettled;
  return (
    <FormDialog
      title={text('fillTitle', { name: list.name })}
      form={form}
      save={save}
      done={() => text('filled', { count: added.current })}
      saveLabel={isKnown && count > 0 ? text('fillCount', { count }) : text('fill')}
      canSave={isKnown && count > 0}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {text('fillHint')}
      </Text>
      <TagsSelect label={text('tags')} {...form.getInputProps('tagIds')} data-autofocus openOnFocus={false} />
      <QueuesSelect label={text('queues')} {...form.getInputProps('queueIds')} />
      <ConnectionsSelect label={text('connections')} {...form.getInputProps('whatsappIds')} />
      <Group grow align="flex-start">
        <DayField
          label={text('lastFrom')}
          {...form.getInputProps('lastFrom')}
          value={form.values.lastFrom ?? null}
        />
        <DayField
          label={text('lastTo')}
          {...form.getInputProps('lastTo')}
          value={form.values.lastTo ?? null}
        />
      </Group>
      <TextInput label={text('nameOrNumber')} {...form.getInputProps('searchParam')} />
      <Stack gap={4} role="status" aria-live="polite" aria-busy={!isKnown}>
        {preview.isError && (
          <Text size="sm" c="var(--bad)">
            {errorText(preview.error)}
          </Text>
        )}
        {preview.isPending && !preview.isError && <Skeleton h={20} w={220} />}
        {preview.data && !preview.isError && <Outcome counts={preview.data} />}
      </Stack>
    </FormDialog>
  );
}

/** What a copy would add, and who is left out. */
function Outcome({ counts }: { counts: Record<'added' | 'known' | 'optedOut' | 'withoutNumber', number> }) {
  const text = useItemText();
  const left = (['known', 'optedOut', 'withoutNumber'] as const).filter((key) => counts[key] > 0);
  return (
    <>
      <Text size="sm" fw={500}>
        {text('fill_added', { count: counts.added, shown: formatNumber(counts.added) })}
      </Text>
      {left.length > 0 && (
        <List size="sm" c="dimmed">
          {left.map((key) => (
            <List.Item key={key}>
              {text(`fill_${key}`, { count: counts[key], shown: formatNumber(counts[key]) })}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
