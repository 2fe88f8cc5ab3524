import { TextInput } from '@mantine/core';
import { type Flow, FlowName, FlowTrigger, flowApi } from '@recado/shared/features/flows';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useFlowText } from '../flows.texts.ts';
import { flowList } from '../list/flowList.ts';
import { newTrigger, TriggerFields } from './TriggerFields.tsx';
import { useTriggerText } from './trigger.texts.ts';

const Named = z.object({ name: FlowName, trigger: FlowTrigger });

interface Props {
  kind: 'rule' | 'macro';
  flow?: Flow | undefined;
  onSaved?(flow: Flow): void;
  onClose(): void;
}

/** Names a rule and what begins it, or a macro and its key. */
export function TriggerDialog({ kind, flow, onSaved, onClose }: Props) {
  const text = useTriggerText();
  const flowText = useFlowText();
  const words = useWords();
  const form = useSchemaForm(Named, { name: flow?.name ?? '', trigger: flow?.trigger ?? newTrigger(kind) });
  async function save(values: z.output<typeof Named>) {
    const saved = flow
      ? await call(flowApi.update, { body: { flowId: flow.id, ...values } })
      : await call(flowApi.create, { body: { kind, ...values } });
    flowList.put(saved);
    onSaved?.(saved);
  }
  const titles = { rule: ['addRule', 'editRule'], macro: ['addMacro', 'editMacro'] } as const;
  return (
    <FormDialog
      title={text(titles[kind][flow ? 1 : 0])}
      form={form}
      save={save}
      done={({ name }) => flowText(flow ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput
        label={words('name')}
        description={kind === 'macro' && text('macroHint')}
        withAsterisk
        data-autofocus
        maxLength={50}
        {...form.getInputProps('name')}
      />
      <TriggerFields form={form} flowId={flow?.id} />
    </FormDialog>
  );
}
