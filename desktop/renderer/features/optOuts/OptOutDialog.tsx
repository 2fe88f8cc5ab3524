import { Text, TextInput } from '@mantine/core';
import { optOutApi } from '@recado/shared/features/optOuts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { optOutList } from './optOuts.live.ts';
import { useOptOutText } from './optOuts.texts.ts';

/** Adds a number of somebody who has asked for no more campaigns. */
export function OptOutDialog({ onClose }: { onClose(): void }) {
  const text = useOptOutText();
  const form = useSchemaForm(optOutApi.create.body, { number: '' });
  return (
    <FormDialog
      title={text('add')}
      form={form}
      save={async (body) => optOutList.put(await call(optOutApi.create, { body }))}
      done={({ number }) => text('added', { number })}
      saveLabel={text('addSave')}
      onClose={onClose}
    >
      <TextInput
        label={text('number')}
        description={text('fullNumberHint')}
        placeholder="5513912344321"
        inputMode="tel"
        withAsterisk
        data-autofocus
        {...form.getInputProps('number')}
      />
      <Text size="sm" c="dimmed">
        {text('addHint')}
      </Text>
    </FormDialog>
  );
}
