import { TextInput } from '@mantine/core';
import { type Flow, FlowName, flowApi } from '@recado/shared/features/flows';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useFlowText } from '../flows.texts.ts';
import { flowList } from './flowList.ts';

const Named = z.object({ name: FlowName });

interface Props {
  flow?: Flow;
  onSaved?(flow: Flow): void;
  onClose(): void;
}

/** Names a new flow, or renames one (FLOW-07, FLOW-08). */
export function FlowDialog({ flow, onSaved, onClose }: Props) {
  const text = useFlowText();
  const words = useWords();
  const form = useSchemaForm(Named, { name: flow?.name ?? '' });
  async function save({ name }: { name: string }) {
    const saved = flow
      ? await call(flowApi.update, { body: { flowId: flow.id, name } })
      : await call(flowApi.create, { body: { name } });
    flowList.put(saved);
    onSaved?.(saved);
  }
  return (
    <FormDialog
      title={text(flow ? 'editName' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(flow ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput
        label={words('name')}
        withAsterisk
        data-autofocus
        maxLength={50}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
