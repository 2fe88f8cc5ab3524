import { TextInput } from '@mantine/core';
import {
  contactListApi,
  type ListItem,
  ListItemInput,
  mostItemValues,
} from '@recado/shared/features/contactLists';
import { isMasked } from '@recado/shared/features/contacts';
import { lineText, plainText } from '@recado/shared/lib/fields';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { NumberHint } from '../../../pickers/NumberHint.tsx';
import { itemList } from './itemList.ts';
import { useItemText } from './items.texts.ts';
import { ValueFields } from './ValueFields.tsx';

/** The fields of the form; a variable is a pair of name and value. */
const ItemForm = ListItemInput.omit({ contactListId: true, values: true }).extend({
  pairs: z.array(z.object({ name: lineText(50).min(1), value: plainText(500) })).max(mostItemValues),
});
/** The same for somebody who may not see the number: a masked number changes nothing. */
const MaskedItemForm = ItemForm.extend({ number: z.string() });
export type ItemFormValues = z.input<typeof ItemForm> & Record<string, unknown>;

interface Props {
  contactListId: number;
  item: ListItem | undefined;
  /** Variables that others of the list have; a new person is offered them. */
  variables: readonly string[];
  onClose(): void;
}

/** Adds somebody to a list, or changes them (CAMP-11 to CAMP-14). */
export function ItemDialog({ contactListId, item, variables, onClose }: Props) {
  const text = useItemText();
  const isHidden = isMasked(item?.number ?? '');
  const names = [...new Set([...Object.keys(item?.values ?? {}), ...variables])].slice(0, mostItemValues);
  const form = useSchemaForm(isHidden ? MaskedItemForm : ItemForm, {
    name: item?.name ?? '',
    number: item?.number ?? '',
    email: item?.email ?? '',
    pairs: names.map((name) => ({ name, value: item?.values[name] ?? '' })),
  });

  async function save({ name, number, email, pairs }: ItemFormValues) {
    const values = Object.fromEntries(
      pairs.filter(({ value }) => value.trim() !== '').map((pair) => [pair.name.trim(), pair.value]),
    );
    const body = { name, number: number ?? '', email: email ?? '', values };
    itemList.put(
      item
        ? await call(contactListApi.updateItem, { params: { id: item.id }, body })
        : await call(contactListApi.createItem, { body: { contactListId, ...body } }),
    );
  }

  return (
    <FormDialog
      title={text(item ? 'editContact' : 'newContact')}
      form={form}
      save={save}
      done={({ name }) => text(item ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={text('number')}
        description={
          <>
            {text('fullNumberHint')} <NumberHint number={form.values.number ?? ''} stored={item?.number} />
          </>
        }
        placeholder="5513912344321"
        inputMode="tel"
        disabled={isHidden}
        {...form.getInputProps('number')}
      />
      <TextInput label={text('email')} type="email" {...form.getInputProps('email')} />
      <ValueFields form={form} />
    </FormDialog>
  );
}
