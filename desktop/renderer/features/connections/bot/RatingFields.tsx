import { SimpleGrid, Text } from '@mantine/core';
import { PreparedTextField } from '../../../components/form/prepared/PreparedTextField.tsx';
import { useBotText } from './bot.texts.ts';
import { CountField } from './CountField.tsx';
import type { ConnectionForm } from './connectionForm.ts';

/**
 * The rating question after a ticket is resolved: its words, how often and how long it is open (CONN-49 to
 * CONN-51).
 */
export function RatingFields({ form, ratings }: { form: ConnectionForm; ratings: boolean }) {
  const text = useBotText();
  return (
    <>
      {!ratings && (
        <Text size="sm" c="var(--ink-2)">
          {text('ratingOff')}
        </Text>
      )}
      <PreparedTextField
        label={text('ratingMessage')}
        description={text('ratingMessageHint')}
        withAsterisk={ratings}
        minRows={3}
        maxRows={8}
        {...form.getInputProps('ratingMessage')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountField form={form} name="maxUseBotQueuesNPS" />
        <CountField
          form={form}
          name="expiresTicketNPS"
          {...(ratings && { hint: text('expiresTicketNPSHint') })}
        />
      </SimpleGrid>
    </>
  );
}
