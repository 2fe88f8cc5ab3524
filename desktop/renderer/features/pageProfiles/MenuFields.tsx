import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { pageProfileLimits } from '@recado/shared/features/pageProfiles';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PageProfileForm } from './pageProfileForm.ts';
import { usePageProfileText } from './pageProfiles.texts.ts';

/** The items of the menu, in their order. */
export function MenuFields({ form }: { form: PageProfileForm }) {
  const text = usePageProfileText();
  const { menu } = form.values;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {text('menuHint')}
      </Text>
      {menu.map((_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the form is what an item is
        <Group key={n} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={text('item', { n: n + 1 })}
            placeholder={text('itemTitle')}
            maxLength={pageProfileLimits.title}
            style={{ flex: 2, minWidth: 0 }}
            {...form.getInputProps(`menu.${n}.title`)}
          />
          <TextInput
            aria-label={text('itemUrl', { n: n + 1 })}
            placeholder={text('urlOptional')}
            inputMode="url"
            maxLength={pageProfileLimits.url}
            style={{ flex: 3, minWidth: 0 }}
            {...form.getInputProps(`menu.${n}.url`)}
          />
          <ActionIcon
            size={32}
            aria-label={text('removeItem', { n: n + 1 })}
            onClick={() => form.removeListItem('menu', n)}
          >
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Group>
      ))}
      {menu.length < pageProfileLimits.menu && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('menu', { title: '', url: '' })}
        >
          {text('addItem')}
        </Button>
      )}
    </Stack>
  );
}
