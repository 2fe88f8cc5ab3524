import { Popover, Text, TextInput } from '@mantine/core';
import { phraseCampaignApi } from '@recado/shared/features/phraseCampaigns';
import { matchingPhrase } from '@recado/shared/flow/matchingPhrase';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { usePhraseText } from './phraseCampaigns.texts.ts';

/** Tells which flow a customer's words would start, by the same function as the bot's. */
export function TryPhrase({ flows }: { flows: readonly { id: number; name: string }[] }) {
  const text = usePhraseText();
  const [words, setWords] = useState('');
  const { data } = useQuery({
    queryKey: ['phraseCampaigns', 'tried'],
    queryFn: async () => (await call(phraseCampaignApi.list)).flow,
    enabled: words !== '',
    staleTime: 0,
  });
  const found =
    data &&
    matchingPhrase(
      words,
      data.filter(({ status }) => status),
    );
  const flow = found && flows.find(({ id }) => id === found.campaign.flowId)?.name;
  return (
    <Popover
      opened={words.trim() !== '' && data !== undefined}
      position="bottom-end"
      withinPortal
      trapFocus={false}
      // A field that tells something opens no dialog.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          aria-label={text('tryOut')}
          placeholder={text('tryOutPlaceholder')}
          value={words}
          maxLength={1000}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" role="status">
          {found
            ? text('tryOutFound', { flow: flow ?? found.campaign.name, matched: found.matched })
            : text('tryOutNothing')}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
