import { Switch, TextInput } from '@mantine/core';
import {
  type Contact,
  ContactChanges,
  ContactInput,
  contactApi,
  contactNameLength,
  isMasked,
} from '@recado/shared/features/contacts';
import { name as nameField } from '@recado/shared/lib/fields';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { NumberHint } from '../../pickers/NumberHint.tsx';
import { putContact } from './contactList.ts';
import { useContactText } from './contacts.texts.ts';
import { ExtraInfoField } from './ExtraInfoField.tsx';

interface Props {
  contact: Contact | undefined;
  /** The longest name, in characters; the ticket's screen allows fewer (OPEN-02). */
  maxName?: number;
  onClose(): void;
}

/** Creates or changes a contact (CONTACT-13 to 15, DRAWER-02). */
export function ContactDialog({ contact, maxName = contactNameLength.max, onClose }: Props) {
  const text = useContactText();
  const schema = (contact ? ContactChanges : ContactInput) as typeof ContactChanges;
  // A stored name may stay even if it is longer.
  const longest = Math.max(maxName, contact?.name.length ?? 0);
  const form = useSchemaForm(schema.extend({ name: nameField(contactNameLength.min, longest) }), {
    name: contact?.name ?? '',
    number: contact?.number ?? '',
    email: contact?.email ?? '',
    disableBot: contact?.disableBot ?? false,
    acceptAudioMessage: contact?.acceptAudioMessage ?? true,
    extraInfo: (contact?.extraInfo ?? []).map(({ name, value }) => ({ name, value })),
  });

  async function save({ number, ...fields }: ContactChanges) {
    // The form's mark of added pairs is not sent.
    const extraInfo = (fields.extraInfo ?? []).map(({ name, value }) => ({ name, value }));
    putContact(
      contact
        ? await call(contactApi.update, {
            params: { id: contact.id },
            body: { ...fields, extraInfo, ...(!contact.isGroup && { number }) },
          })
        : await call(contactApi.create, { body: { ...fields, extraInfo, number: number ?? '' } }),
    );
  }

  const general = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {!contact?.isGroup && (
        <TextInput
          label={text('number')}
          description={
            <>
              {text('numberHint')} <NumberHint number={form.values.number ?? ''} stored={contact?.number} />
            </>
          }
          inputMode="tel"
          withAsterisk={contact?.number !== ''}
          disabled={isMasked(contact?.number ?? '')}
          {...form.getInputProps('number')}
        />
      )}
      <TextInput label={text('email')} type="email" {...form.getInputProps('email')} />
      <Switch
        label={text('acceptAudio')}
        {...form.getInputProps('acceptAudioMessage', { type: 'checkbox' })}
      />
      <Switch label={text('disableBot')} {...form.getInputProps('disableBot', { type: 'checkbox' })} />
    </>
  );
  return (
    <FormDialog
      title={text(contact ? 'editContact' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(contact ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        { label: text('extraInfo'), fields: ['extraInfo'], content: <ExtraInfoField form={form} /> },
      ]}
    />
  );
}
