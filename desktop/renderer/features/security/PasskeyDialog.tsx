import { TextInput } from '@mantine/core';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { deviceName } from '@recado/shared/lib/deviceName';
import { name } from '@recado/shared/lib/fields';
import { z } from 'zod';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { makeKey } from '../../lib/session/keys.ts';
import { useSecurityText } from './security.texts.ts';

interface Props {
  onClose(): void;
  onAdded(recoveryCodes: readonly string[] | null): Promise<void>;
}

const Named = z.object({ name: name(1, 60) });

/** Has the browser create a passkey, under a name that the user recognises. */
export function PasskeyDialog({ onClose, onAdded }: Props) {
  const text = useSecurityText();
  const form = useSchemaForm(Named, { name: deviceName(navigator.userAgent) });

  async function save({ name: called }: { name: string }) {
    const { options, step } = await call(secondFactorApi.passkeyOptions);
    const answer = await makeKey(options);
    const { recoveryCodes } = await call(secondFactorApi.addPasskey, {
      body: { step, name: called, answer },
    });
    void onAdded(recoveryCodes);
  }
  return (
    <FormDialog
      title={text('addPasskey')}
      form={form}
      save={save}
      onClose={onClose}
      done={(values) => text('passkeyAdded', { name: values.name })}
      saveLabel={text('addPasskey')}
    >
      <TextInput label={text('passkeyName')} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
