import { NumberInput } from '@mantine/core';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

interface Props {
  form: ConnectionForm;
  name:
    | 'maxUseBotQueues'
    | 'timeUseBotQueues'
    | 'timeCreateNewTicket'
    | 'timeSendQueue'
    | 'timeInactiveMessage'
    | 'expiresTicket'
    | 'maxUseBotQueuesNPS'
    | 'expiresTicketNPS';
  hint?: string;
}

/** A count, or a time in minutes. 0 turns a time off unless `hint` says otherwise (OPEN-94). */
export function CountField({ form, name, hint }: Props) {
  const text = useBotText();
  const isTime = !name.startsWith('max');
  return (
    <NumberInput
      label={text(name)}
      description={hint ?? (isTime && text('off'))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={isTime ? 525_600 : 100}
      allowDecimal={false}
      {...(isTime && { suffix: text('minutes') })}
      value={Number(form.values[name] ?? 0)}
      onChange={(count) => form.setFieldValue(name, Number(count) || 0)}
      error={form.errors[name]}
    />
  );
}
