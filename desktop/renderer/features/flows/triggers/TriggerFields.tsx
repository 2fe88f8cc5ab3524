import { Autocomplete, type AutocompleteProps, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FlowTrigger, FlowTrigger as Trigger } from '@recado/shared/features/flows';
import type { z } from 'zod';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { QueueSelect } from '../../../pickers/queuePickers.ts';
import { TagSelect } from '../../../pickers/tagPickers.ts';
import { CallAddress } from './CallAddress.tsx';
import { useTriggerText } from './trigger.texts.ts';

/** What rules can begin by, each with the values of a new one. */
const ruleTriggers = {
  ticketMade: { on: 'ticketMade' },
  ticketMoved: { on: 'ticketMoved', queueId: null },
  ticketResolved: { on: 'ticketResolved' },
  waiting: { on: 'waiting', minutes: 15 },
  tagPutOn: { on: 'tagPutOn', tagId: 0 },
  rated: { on: 'rated', atMost: 6 },
  fieldChanged: { on: 'fieldChanged', field: '' },
  call: { on: 'call' },
} as const satisfies Partial<Record<FlowTrigger['on'], FlowTrigger>>;
type RuleTrigger = keyof typeof ruleTriggers;

/** The trigger of a new rule or macro. */
export const newTrigger = (kind: 'rule' | 'macro'): FlowTrigger =>
  kind === 'rule' ? ruleTriggers.ticketMade : { on: 'person', key: '' };

interface Values extends Record<string, unknown> {
  name: string;
  trigger: z.input<typeof Trigger>;
}

interface Props {
  form: UseFormReturnType<Values>;
  /** Of a flow that is saved already. */
  flowId: number | undefined;
}

/** The fields for what begins a rule, or the key of a macro. */
export function TriggerFields({ form, flowId }: Props) {
  const text = useTriggerText();
  const words = useWords();
  const trigger = form.values.trigger as FlowTrigger;
  const set = (changes: object) => form.setFieldValue('trigger', { ...trigger, ...changes } as FlowTrigger);
  const error = (field: string) => form.errors[`trigger.${field}`];
  if (trigger.on === 'person')
    return (
      <TextInput
        label={text('key')}
        description={text('keyHint')}
        maxLength={1}
        value={trigger.key}
        onChange={({ currentTarget }) => set({ key: currentTarget.value.toLowerCase() })}
        error={error('key')}
      />
    );
  return (
    <>
      <Select
        label={text('begins')}
        description={text('ruleHint')}
        allowDeselect={false}
        data={(Object.keys(ruleTriggers) as RuleTrigger[]).map((on) => ({ value: on, label: text(on) }))}
        value={trigger.on}
        onChange={(on) => form.setFieldValue('trigger', ruleTriggers[on as RuleTrigger] as FlowTrigger)}
      />
      {trigger.on === 'ticketMoved' && (
        <QueueSelect
          label={text('toQueue')}
          value={trigger.queueId ?? null}
          onChange={(queueId) => set({ queueId })}
          error={error('queueId')}
        />
      )}
      {trigger.on === 'tagPutOn' && (
        <TagSelect
          label={words('tag')}
          withAsterisk
          value={trigger.tagId || null}
          onChange={(tagId) => set({ tagId: tagId ?? 0 })}
          error={error('tagId')}
        />
      )}
      {trigger.on === 'waiting' && (
        <NumberInput
          label={text('minutes')}
          min={1}
          max={7 * 24 * 60}
          value={trigger.minutes}
          onChange={(minutes) => set({ minutes: Number(minutes) })}
          error={error('minutes')}
        />
      )}
      {trigger.on === 'rated' && (
        <NumberInput
          label={text('atMost')}
          min={0}
          max={10}
          value={trigger.atMost}
          onChange={(atMost) => set({ atMost: Number(atMost) })}
          error={error('atMost')}
        />
      )}
      {trigger.on === 'call' && <CallAddress flowId={flowId} />}
      {trigger.on === 'fieldChanged' && (
        <FieldName
          label={text('field')}
          value={trigger.field}
          onChange={(field) => set({ field })}
          error={error('field')}
        />
      )}
    </>
  );
}

/** The name of a contact field; contacts may have fields of other names too. */
function FieldName(props: Pick<AutocompleteProps, 'label' | 'value' | 'onChange' | 'error'>) {
  const fields = useActiveFields();
  return <Autocomplete {...props} withAsterisk maxLength={100} data={fields.map(({ name }) => name)} />;
}
