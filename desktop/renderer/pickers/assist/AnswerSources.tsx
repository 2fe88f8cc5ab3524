import { Button, Popover, Stack, Text } from '@mantine/core';
import type { AnswerSource } from '@recado/shared/features/assist';
import type { Message } from '@recado/shared/features/messages';
import { IconBook } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session/session.ts';
import classes from './AnswerSources.module.css';
import { useAssistText } from './assist.texts.ts';
import { sourcesInBatches } from './sourcesInBatches.ts';

interface Props {
  message: Pick<Message, 'id' | 'ticketId'>;
}

/** What a message of the bot was written from: the names of its sources, each with its passages (ASSIST-50). */
export function AnswerSources({ message: { id, ticketId } }: Props) {
  const text = useAssistText();
  const mayUse = useCan('assist:use');
  const { data = [] } = useQuery({
    queryKey: ['answerSources', ticketId, id],
    queryFn: mayUse && id > 0 ? () => sourcesInBatches(ticketId, id) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!mayUse || data.length === 0) return null;
  return (
    <div className={classes.sources} data-part="sources">
      <IconBook size={13} stroke={1.7} aria-hidden />
      <span>{text('sources')}:</span>
      {data.map((source) => (
        <Source key={source.sourceId} source={source} />
      ))}
    </div>
  );
}

/** The name of a source, which opens its passages; one that was read again since has none any more. */
function Source({ source: { name, passages } }: { source: AnswerSource }) {
  const text = useAssistText();
  return (
    <Popover position="top" width={320} withinPortal trapFocus>
      <Popover.Target>
        <Button size="compact-xs" variant="subtle" className={classes.name ?? ''}>
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.passages ?? ''} tabIndex={0} aria-label={name}>
        <Stack gap={8}>
          {passages.length === 0 && <Text size="sm">{text('passagesGone')}</Text>}
          {passages.map((passage) => (
            <Text key={passage} size="sm" className={classes.passage ?? ''}>
              {passage}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
