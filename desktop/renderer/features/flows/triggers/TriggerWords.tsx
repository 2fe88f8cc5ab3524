import { Kbd } from '@mantine/core';
import type { FlowTrigger } from '@recado/shared/features/flows';
import { queueNames } from '../../../pickers/queuePickers.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { useTriggerText } from './trigger.texts.ts';

/** What begins a rule, with its queue, tag, time or number; the key of a macro. */
export function TriggerWords({ trigger }: { trigger: FlowTrigger }) {
  const text = useTriggerText();
  const detail = useDetail(trigger);
  if (trigger.on === 'person')
    return trigger.key ? <Kbd size="xs">{`Ctrl Alt ${trigger.key.toUpperCase()}`}</Kbd> : text('person');
  return detail === undefined ? text(trigger.on) : `${text(trigger.on)}: ${detail}`;
}

function useDetail(trigger: FlowTrigger): string | number | undefined {
  const queue = queueNames.useOne(({ id }) => trigger.on === 'ticketMoved' && id === trigger.queueId);
  const tag = tagNames.useOne(({ id }) => trigger.on === 'tagPutOn' && id === trigger.tagId);
  if (trigger.on === 'waiting') return `${trigger.minutes} min`;
  if (trigger.on === 'rated') return `≤ ${trigger.atMost}`;
  if (trigger.on === 'fieldChanged') return trigger.field;
  return queue?.name ?? tag?.name;
}
