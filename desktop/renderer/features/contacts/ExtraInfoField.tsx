import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ContactChanges, mostExtraInfo } from '@recado/shared/features/contacts';
import { sameField } from '@recado/shared/lib/fieldValue';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '../../components/hint/Hint.tsx';
import { useActiveFields } from '../../lib/live/contactFieldNames.ts';
import { FieldInput } from '../../pickers/fields/FieldInput.tsx';
import { useContactText } from './contacts.texts.ts';

/**
 * A pair of name and value. An added pair stays free text, even while its name is the beginning of a field's
 * name.
 */
type Pair = { name: string; value?: string | undefined; isAdded?: boolean };

/** The company's contact fields, and further pairs of a name and a value (FIELD-02, CONTACT-09). */
export function ExtraInfoField({
  form,
}: {
  form: UseFormReturnType<ContactChanges & Record<string, unknown>>;
}) {
  const text = useContactText();
  const fields = useActiveFields();
  const rows: readonly Pair[] = form.values.extraInfo ?? [];
  const placeOf = (name: string) => rows.findIndex((row) => !row.isAdded && sameField(row.name, name));
  const taken = new Set(fields.map(({ name }) => placeOf(name)));
  const free = rows.flatMap((_, at) => (taken.has(at) ? [] : [at]));

  function change(name: string, value: string): void {
    const at = placeOf(name);
    if (at >= 0) form.setFieldValue(`extraInfo.${at}.value`, value);
    else form.insertListItem('extraInfo', { name, value });
  }

  return (
    <Stack gap="xs">
      {fields.map((field) => {
        const at = placeOf(field.name);
        return (
          <FieldInput
            key={field.id}
            field={field}
            label={field.name}
            value={rows[at]?.value ?? ''}
            onChange={(value) => change(field.name, value)}
            error={form.errors[`extraInfo.${at}.value`]}
          />
        );
      })}
      {fields.length > 0 && (
        <Text size="sm" fw={500} mt="xs">
          {text('otherInfo')}
        </Text>
      )}
      {free.map((at) => (
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
          onClick={() => form.insertListItem('extraInfo', { name: '', value: '', isAdded: true })}
        >
          {text('addExtra')}
        </Button>
      )}
    </Stack>
  );
}
