import { SegmentedControl } from '@mantine/core';
import { useTicketText } from '../tickets.texts.ts';
import { changeFilters, useInboxFilters } from './inboxFilters.ts';

/** Where the search looks: who it is, or also what was said (INBOX-20). */
export function SearchPlace() {
  const text = useTicketText();
  const { searchOnMessages } = useInboxFilters();
  return (
    <SegmentedControl
      fullWidth
      m="8px 12px"
      aria-label={text('searchPlace')}
      value={searchOnMessages ? 'messages' : 'names'}
      onChange={(place) => changeFilters({ searchOnMessages: place === 'messages' })}
      data={[
        { value: 'names', label: text('searchNames') },
        { value: 'messages', label: text('searchOnMessages') },
      ]}
    />
  );
}
