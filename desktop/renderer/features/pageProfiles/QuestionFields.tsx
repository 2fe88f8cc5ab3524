import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { pageProfileLimits } from '@recado/shared/features/pageProfiles';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PageProfileForm } from './pageProfileForm.ts';
import { usePageProfileText } from './pageProfiles.texts.ts';

/** The questions to begin with, in their order. */
export function QuestionFields({ form }: { form: PageProfileForm }) {
  const text = usePageProfileText();
  const { questions } = form.values;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {text('questionsHint')}
      </Text>
      {questions.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the form is what a question is
        <Group key={n} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={text('question', { n: n + 1 })}
            maxLength={pageProfileLimits.question}
            style={{ flex: 1 }}
            {...form.getInputProps(`questions.${n}`)}
          />
          <ActionIcon
            size={32}
            aria-label={text('removeQuestion', { n: n + 1 })}
            onClick={() => form.removeListItem('questions', n)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Group>
      ))}
      {questions.length < pageProfileLimits.questions && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('questions', '')}
        >
          {text('addQuestion')}
        </Button>
      )}
    </Stack>
  );
}
