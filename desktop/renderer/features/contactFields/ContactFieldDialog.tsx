import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { type ContactField, ContactFieldInput, contactFieldApi } from '@recado/shared/features/contactFields';
import { fieldKinds } from '@recado/shared/lib/fieldValue';
import { confirm } from '../../components/confirm.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { contactFieldList } from './contactFields.live.ts';
import { useContactFieldText } from './contactFields.texts.ts';
import { OptionsField } from './OptionsField.tsx';

interface Props {
  field: ContactField | undefined;
  onClose(): void;
}

/** Asks when options were removed or the kind changed, because contacts may have such values. */
async function isMeant(
  field: ContactField,
  { options = [], ...values }: ContactFieldInput,
  text: ReturnType<typeof useContactFieldText>,
): Promise<boolean> {
  const keptIds = new Set(options.map(({ id }) => id));
  const isNarrower = values.kind === 'choice' && field.options.some(({ id }) => !keptIds.has(id));
  if (values.kind === field.kind && !isNarrower) return true;
  const { contacts, unfit } = await call(contactFieldApi.use, {
    params: { id: field.id },
    query: {
      kind: values.kind,
      // A renamed option keeps its values, so its old name counts as fitting too.
      ...(values.kind === 'choice' && {
        options: [
          ...options.map(({ name }) => name),
          ...field.options.flatMap(({ id, name }) => (keptIds.has(id) ? [name] : [])),
        ],
      }),
    },
  });
  if (contacts === 0) return true;
  return confirm({
    title: text('changeTitle', { name: field.name }),
    question: `${text('contactsWith', { count: contacts })} ${text(unfit === 0 ? 'allFit' : 'someUnfit', { count: unfit })}`,
    confirm: text('changeConfirm'),
  });
}

/**
 * Creates or changes a contact field. Before a change makes values invalid it says how many contacts have
 * some (FIELD-05).
 */
export function ContactFieldDialog({ field, onClose }: Props) {
  const text = useContactFieldText();
  const form = useSchemaForm(
    ContactFieldInput,
    field ?? { name: '', kind: 'text', options: [], isActive: true, position: 0 },
  );
  const { kind } = form.values;

  /** A choice begins with a row for its first option; a kind without options keeps no empty one, which would be wrong unseen. */
  function turnTo(next: ContactFieldInput['kind']) {
    const named = (form.getValues().options ?? []).filter(({ name }) => name.trim() !== '');
    form.setFieldValue('kind', next);
    form.setFieldValue('options', next === 'choice' && named.length === 0 ? [{ name: '' }] : named);
  }

  async function save(values: ContactFieldInput) {
    const body = { ...values, options: values.kind === 'choice' ? (values.options ?? []) : [] };
    contactFieldList.put(
      field
        ? await call(contactFieldApi.update, { params: { id: field.id }, body })
        : await call(contactFieldApi.create, { body }),
    );
  }

  return (
    <FormDialog
      title={text(field ? 'edit' : 'add')}
      form={form}
      save={save}
      before={async () => !field || isMeant(field, form.getValues(), text)}
      done={(saved) => text(field ? 'changed' : 'created', { name: saved.name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Select
        label={text('kind')}
        data={fieldKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
        onChange={(next) => turnTo(next as ContactFieldInput['kind'])}
      />
      {kind === 'choice' && <OptionsField form={form} />}
      <NumberInput
        label={text('position')}
        min={0}
        max={9999}
        allowDecimal={false}
        {...form.getInputProps('position')}
      />
      <Switch
        label={text('inUse')}
        description={text('inUseHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
