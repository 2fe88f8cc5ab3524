import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { mostItemValues } from '@recado/shared/features/contactLists';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import type { ItemFormValues } from './ItemDialog.tsx';
import { useItemText } from './items.texts.ts';

/** The variables of a person, which the texts of a campaign may name. */
export function ValueFields({ form }: { form: UseFormReturnType<ItemFormValues> }) {
  const text = useItemText();
  const { pairs } = form.values;
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {text('values')}
      </Text>
      <Text size="xs" c="dimmed">
        {text('valuesHint')}
      </Text>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place in the form
        <Group key={at} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={text('valueName')}
            placeholder={text('valueName')}
            style={{ flex: 1 }}
            {...form.getInputProps(`pairs.${at}.name`)}
          />
          <TextInput
            aria-label={text('valueNamed', { name: pair.name || String(at + 1) })}
            placeholder={text('value')}
            style={{ flex: 2 }}
            {...form.getInputProps(`pairs.${at}.value`)}
          />
          <Hint label={text('removeValue')}>
            <ActionIcon
              size={32}
              aria-label={text('removeValueOf', { name: pair.name || String(at + 1) })}
              onClick={() => form.removeListItem('pairs', at)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Group>
      ))}
      {pairs.length < mostItemValues && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('pairs', { name: '', value: '' })}
        >
          {text('addValue')}
        </Button>
      )}
    </Stack>
  );
}
