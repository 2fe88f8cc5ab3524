import { Switch, Text } from '@mantine/core';
import { contactImportApi } from '@recado/shared/features/contactImports';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useFileImportText } from '../../../components/fileImport/fileImport.texts.ts';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queryClient.ts';
import { useConnectionsInService } from '../../../pickers/connectionNames.ts';
import { ConnectionSelect } from '../../../pickers/connectionPickers.ts';
import { useImportText } from './import.texts.ts';
import { importsQuery, putImport } from './imports.ts';

/** Imports the contacts of the phone behind a connection (CONTACT-20, CONTACT-21). */
export function PhoneImportDialog({ onClose }: { onClose(): void }) {
  const text = useImportText();
  const shared = useFileImportText();
  const navigate = useNavigate();
  const withPhone = useConnectionsInService().filter(({ channel }) => capabilitiesOf(channel).findsNumbers);
  // A single connection is chosen already. The list of connections may arrive after the dialog has opened.
  const only = withPhone.length === 1 ? withPhone[0]?.id : undefined;
  const form = useSchemaForm(
    z.object({
      whatsappId: z
        .number()
        .nullable()
        .refine((id) => (id ?? only) !== undefined, 'Required'),
      onlyChats: z.boolean(),
    }),
    { whatsappId: null, onlyChats: false },
  );

  async function save({ whatsappId, onlyChats }: { whatsappId: number | null; onlyChats: boolean }) {
    const made = await call(onlyChats ? contactImportApi.chats : contactImportApi.phone, {
      body: { whatsappId: whatsappId ?? only },
    });
    await queryClient.ensureQueryData(importsQuery);
    putImport(made);
    void navigate('/contacts/import');
  }

  return (
    <FormDialog
      title={text('phoneTitle')}
      form={form}
      save={save}
      done={() => text('phoneStarted')}
      saveLabel={shared('begin')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {text('phoneHint')}
      </Text>
      <ConnectionSelect
        label={text('connection')}
        withAsterisk
        clearable={false}
        openOnFocus={false}
        only={({ channel }) => capabilitiesOf(channel).findsNumbers}
        {...form.getInputProps('whatsappId')}
        value={form.values.whatsappId ?? only ?? null}
        data-autofocus
      />
      <Switch label={text('onlyChats')} {...form.getInputProps('onlyChats', { type: 'checkbox' })} />
    </FormDialog>
  );
}
