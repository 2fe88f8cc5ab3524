import { TagsInput, Text } from '@mantine/core';
import { type TagName, tagApi } from '@recado/shared/features/tags';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { foldText, matchesText } from '../../../lib/format/foldText.ts';
import { freeColor } from '../../../lib/look/colors.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { SuggestionChips } from '../../../pickers/assist/SuggestionChips.tsx';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { putTicket } from '../cache/ticketCache.ts';
import { useTicketText } from '../tickets.texts.ts';

/** The list draws this many tags at most; typing finds the others. */
const mostSuggested = 100;

/** Shortest name of a tag typed on the ticket (DRAWER-25). */
const shortestName = 3;

/** The tags of the ticket's contact, typed or picked. `isBare` leaves out the label where a title is above the field. */
export function TagField({ ticket, isBare = false }: { ticket: Ticket; isBare?: boolean }) {
  const text = useTicketText();
  const { contactId } = ticket;
  const all = tagNames.useRows();
  const ofContact = useQuery({
    queryKey: ['tags', 'ofContact', contactId],
    queryFn: () => call(tagApi.ofContact, { params: { contactId } }),
  });
  const { isBusy: isSaving, whileBusy } = useBusy();
  const [typed, setTyped] = useState('');
  const tagNamed = (name: string) => all.find((tag) => foldText(tag.name) === foldText(name.trim()));
  const isNew = typed.trim().length >= shortestName && !tagNamed(typed);
  const suggested = all.map(({ name }) => name).filter((name) => matchesText(name, typed.trim()));

  async function save(names: string[]) {
    const unknown = names.filter((name) => !tagNamed(name));
    if (unknown.some((name) => name.trim().length < shortestName)) return toast.warning(text('tagTooShort'));
    await whileBusy(async () => {
      const color = freeColor(all.map((tag) => tag.color));
      const created = await Promise.all(
        unknown.map((name) => call(tagApi.create, { body: { name, color, kanban: 0 } })),
      );
      const chosen = [...names.flatMap((name) => tagNamed(name) ?? []), ...created];
      const tags = await call(tagApi.sync, { body: { contactId, tags: chosen.map(({ id }) => ({ id })) } });
      queryClient.setQueryData<TagName[]>(['tags', 'ofContact', contactId], tags);
      putTicket({ ...ticket, tags });
      if (created.length > 0) tagNames.renew();
    });
  }

  const present = (ofContact.data ?? ticket.tags).map(({ name }) => name);
  return (
    <>
      <TagsInput
        {...(isBare
          ? { 'aria-label': text('tags'), autoFocus: true }
          : { label: text('tags'), 'data-autofocus': true })}
        placeholder={text('tagHint')}
        data={isNew ? [...suggested, typed.trim()] : suggested}
        filter={({ options }) => options.slice(0, mostSuggested)}
        renderOption={({ option: { value } }) =>
          tagNamed(value) ? value : text('createTag', { name: value })
        }
        searchValue={typed}
        onSearchChange={setTyped}
        // Enter takes the first suggestion only once the user has typed.
        selectFirstOptionOnChange={typed.trim() !== ''}
        value={present}
        onChange={(names) => void save(names)}
        // Read-only instead of disabled: a disabled field loses the focus, and the next keys would go
        // elsewhere.
        readOnly={isSaving || ofContact.isPending}
        // Escape or a click outside creates no tag.
        acceptValueOnBlur={false}
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={180}
      />
      {ofContact.data && (
        <SuggestionChips
          ticketId={ticket.id}
          of="tags"
          rows={all}
          onAccept={({ name }) => void save([...present, name])}
        />
      )}
      {!isBare && (
        <Text size="xs" c="dimmed" mt={6}>
          {text('tagHelp')}
        </Text>
      )}
    </>
  );
}
