import { TextInput } from '@mantine/core';
import { type Flow, FlowName, flowApi } from '@recado/shared/features/flows';
import { useRef } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useFlowText } from '../flows.texts.ts';
import { drawNewFlow } from '../templates/drawNewFlow.ts';
import { TemplateGallery } from '../templates/TemplateGallery.tsx';
import { flowList } from './flowList.ts';

const Named = z.object({ name: FlowName, template: z.string() });
type Values = z.infer<typeof Named>;

interface Props {
  flow?: Flow;
  onSaved?(flow: Flow): void;
  onClose(): void;
}

/** Names a new flow and offers templates for it, or renames one (FLOW-07, FLOW-08). */
export function FlowDialog({ flow, onSaved, onClose }: Props) {
  const text = useFlowText();
  const words = useWords();
  const form = useSchemaForm(Named, { name: flow?.name ?? '', template: '' });
  // Made by a save whose template did not arrive: a second try makes no second flow.
  const made = useRef<Flow>(undefined);
  async function put({ name }: Values): Promise<Flow> {
    const existing = flow ?? made.current;
    if (existing) return call(flowApi.update, { body: { flowId: existing.id, name } });
    made.current = await call(flowApi.create, { body: { name } });
    return made.current;
  }
  async function save(values: Values) {
    const saved = await put(values);
    flowList.put(saved);
    if (values.template) await drawNewFlow(saved.id, values.template);
    onSaved?.(saved);
  }
  /** A template names the flow, unless somebody has named it. */
  function choose(template: string, name: string) {
    form.setFieldValue('template', template);
    if (!form.isTouched('name') || form.values.name === '') form.setFieldValue('name', name);
  }
  return (
    <FormDialog
      title={text(flow ? 'editName' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(flow ? 'changed' : 'created', { name })}
      onClose={onClose}
      width={flow ? 'small' : 'medium'}
    >
      <TextInput
        label={words('name')}
        withAsterisk
        data-autofocus
        maxLength={50}
        {...form.getInputProps('name')}
      />
      {!flow && <TemplateGallery value={form.values.template} onChange={choose} />}
    </FormDialog>
  );
}
