import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ContactChanges, mostExtraInfo } from '@recado/shared/features/contacts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import { useContactText } from './contacts.texts.ts';

/** Pairs of a name and a value, as many as the company wants to keep of somebody. */
export function ExtraInfoField({
  form,
}: {
  form: UseFormReturnType<ContactChanges & Record<string, unknown>>;
}) {
  const text = useContactText();
  const rows = form.values.extraInfo ?? [];
  return (
    <Stack gap="xs">
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; nothing else tells two new ones apart
        <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={text('extraName')}
            placeholder={text('extraName')}
            style={{ flex: 1 }}
            {...form.getInputProps(`extraInfo.${at}.name`)}
          />
          <TextInput
            aria-label={text('extraValue')}
            placeholder={text('extraValue')}
            style={{ flex: 2 }}
            {...form.getInputProps(`extraInfo.${at}.value`)}
          />
          <Hint label={text('removeExtra')}>
            <ActionIcon
              size={32}
              aria-label={text('removeExtra')}
              onClick={() => form.removeListItem('extraInfo', at)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Group>
      ))}
      {rows.length < mostExtraInfo && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('extraInfo', { name: '', value: '' })}
        >
          {text('addExtra')}
        </Button>
      )}
    </Stack>
  );
}
