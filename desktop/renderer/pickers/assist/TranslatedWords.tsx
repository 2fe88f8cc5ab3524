import { Text } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { useQuery } from '@tanstack/react-query';
import { FormattedText } from '../../components/FormattedText.tsx';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useAssistText } from './assist.texts.ts';
import { useAssist } from './useAssist.ts';
import { wordsInBatches } from './wordsInBatches.ts';

interface Props {
  message: Pick<Message, 'id' | 'ticketId' | 'body'>;
}

/** A customer's words in the language of the person who reads, while the conversation is translated (ASSIST-46). */
export function TranslatedWords({ message }: Props) {
  const isOn = useAssist(message.ticketId)?.translatesTo != null;
  // A query for each bubble costs memory and time, so there is none where nobody translates.
  return isOn && message.id > 0 ? <Translation message={message} /> : null;
}

function Translation({ message: { id, ticketId, body } }: Props) {
  const text = useAssistText();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['translatedWords', ticketId, language, id, body],
    queryFn: () => wordsInBatches(ticketId, language, id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data || data === body.trim()) return null;
  return (
    <div lang={language} data-part="translation">
      <Text size="xs" c="var(--ink-3)">
        {text('translation')}
      </Text>
      <FormattedText text={data} />
    </div>
  );
}
