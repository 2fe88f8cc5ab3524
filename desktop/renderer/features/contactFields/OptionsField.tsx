import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ContactFieldInput, mostOptions } from '@recado/shared/features/contactFields';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import { useContactFieldText } from './contactFields.texts.ts';

/** The options of a choice, in their order. */
export function OptionsField({
  form,
}: {
  form: UseFormReturnType<ContactFieldInput & Record<string, unknown>>;
}) {
  const text = useContactFieldText();
  const options = form.values.options ?? [];
  return (
    <Input.Wrapper label={text('options')} withAsterisk error={form.errors.options}>
      <Stack gap="xs" mt={4}>
        {options.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place; nothing else tells two new ones apart
          <Group key={at} gap={4} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={text('option', { number: at + 1 })}
              style={{ flex: 1 }}
              {...form.getInputProps(`options.${at}.name`)}
            />
            <Hint label={text('moveUp')}>
              <ActionIcon
                size={32}
                aria-label={`${text('moveUp')} ${at + 1}`}
                disabled={at === 0}
                onClick={() => form.reorderListItem('options', { from: at, to: at - 1 })}
              >
                <IconArrowUp size={18} stroke={1.7} />
              </ActionIcon>
            </Hint>
            <Hint label={text('removeOption')}>
              <ActionIcon
                size={32}
                aria-label={`${text('removeOption')} ${at + 1}`}
                onClick={() => form.removeListItem('options', at)}
              >
                <IconTrash size={18} stroke={1.7} />
              </ActionIcon>
            </Hint>
          </Group>
        ))}
        {options.length < mostOptions && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => form.insertListItem('options', { name: '' })}
          >
            {text('addOption')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
