import { NumberInput, Switch, TextInput } from '@mantine/core';
import {
  type ClosingReason,
  ClosingReasonInput,
  closingReasonApi,
} from '@recado/shared/features/closingReasons';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { closingReasonList } from './closingReasons.live.ts';
import { useClosingReasonText } from './closingReasons.texts.ts';

interface Props {
  reason: ClosingReason | undefined;
  onClose(): void;
}

/** Creates or changes a closing reason. */
export function ClosingReasonDialog({ reason, onClose }: Props) {
  const text = useClosingReasonText();
  const form = useSchemaForm(
    ClosingReasonInput,
    reason ?? { name: '', isActive: true, isSale: false, position: 0 },
  );
  async function save(body: ClosingReasonInput) {
    closingReasonList.put(
      reason
        ? await call(closingReasonApi.update, { params: { id: reason.id }, body })
        : await call(closingReasonApi.create, { body }),
    );
  }
  return (
    <FormDialog
      title={text(reason ? 'edit' : 'add')}
      form={form}
      save={save}
      done={(saved) => text(reason ? 'changed' : 'created', { name: saved.name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label={text('position')}
        min={0}
        max={9999}
        allowDecimal={false}
        {...form.getInputProps('position')}
      />
      <Switch
        label={text('isSale')}
        description={text('isSaleHint')}
        {...form.getInputProps('isSale', { type: 'checkbox' })}
      />
      <Switch
        label={text('isActive')}
        description={text('isActiveHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
