import { ActionIcon, Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import { templateLimits } from '@recado/shared/features/templates';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useTemplateText } from '../templates.texts.ts';
import type { NewButton, TemplateForm } from './templateForm.ts';

const kinds = ['reply', 'url', 'phone'] as const;
const fresh: NewButton = { kind: 'reply', text: '', url: '', sample: '', phone: '' };

/** The buttons below the words: answers, links, numbers to call. */
export function ButtonFields({ form }: { form: TemplateForm }) {
  const text = useTemplateText();
  const { buttons } = form.values;
  return (
    <Stack gap="sm">
      {buttons.map((button, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the form is what a button is
        <OneButton key={n} form={form} button={button} n={n} />
      ))}
      {buttons.length < templateLimits.buttons && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('buttons', { ...fresh })}
        >
          {text('addButton')}
        </Button>
      )}
    </Stack>
  );
}

function OneButton({ form, button, n }: { form: TemplateForm; button: NewButton; n: number }) {
  const text = useTemplateText();
  const props = (field: keyof NewButton) => form.getInputProps(`buttons.${n}.${field}`);
  return (
    <Fieldset legend={`${text('buttons')} ${n + 1}`} p="sm">
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <Select
            label={text('buttonKind')}
            allowDeselect={false}
            style={{ flex: 1 }}
            data={kinds.map((value) => ({ value, label: text(`button_${value}`) }))}
            {...props('kind')}
          />
          <Hint label={text('removeButton')}>
            <ActionIcon
              size={32}
              aria-label={`${text('removeButton')} ${n + 1}`}
              onClick={() => form.removeListItem('buttons', n)}
            >
              <IconTrash size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Group>
        <TextInput
          label={text('buttonText')}
          withAsterisk
          maxLength={templateLimits.button}
          {...props('text')}
        />
        {button.kind === 'url' && (
          <TextInput
            label={text('url')}
            description={text('urlHint', { a: '{{1}}' })}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            withAsterisk
            inputMode="url"
            maxLength={templateLimits.url}
            {...props('url')}
          />
        )}
        {button.kind === 'url' && button.url.includes('{{') && (
          <TextInput
            label={text('urlSample')}
            withAsterisk
            inputMode="url"
            maxLength={templateLimits.url}
            {...props('sample')}
          />
        )}
        {button.kind === 'phone' && (
          <TextInput label={text('phone')} withAsterisk inputMode="tel" maxLength={20} {...props('phone')} />
        )}
      </Stack>
    </Fieldset>
  );
}
