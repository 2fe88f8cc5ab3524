import { Button, Group, Switch, Text } from '@mantine/core';
import { queueApi } from '@recado/shared/features/queues';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { freeColor } from '../../../lib/look/colors.ts';
import { useCan } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { QueueSelect, QueuesSelect, queueNames } from '../../../pickers/queuePickers.ts';
import { TagsSelect } from '../../../pickers/tagPickers.ts';
import { Fold } from './Fold.tsx';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';
import { Section } from './Section.tsx';

/**
 * Who receives the customer, and what else the assistant may do with a conversation (PROMPT-04). A company with one queue
 * need not choose it.
 */
export function QueueSection({ form, isNew }: { form: PromptForm; isNew: boolean }) {
  const text = usePromptFormText();
  const { queueIds = [], tagIds = [], mayClose, queueId } = form.values;
  const queues = queueNames.useLoaded(isNew);
  const only = queues?.length === 1 ? queues[0]!.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the queues are known
  useEffect(() => {
    if (!isNew || only === undefined || queueId !== null) return;
    const isTouched = form.isDirty();
    form.setFieldValue('queueId', only);
    // Nobody has typed anything yet, so closing the sheet loses nothing.
    if (!isTouched) form.resetDirty({ ...form.getValues(), queueId: only });
  }, [only]);
  const hasScope = queueIds.length > 0 || tagIds.length > 0 || mayClose === true;
  return (
    <Section number={3} title={text('receives')}>
      <QueueSelect
        label={text('queue')}
        description={text('queueHint')}
        withAsterisk
        {...form.getInputProps('queueId')}
        value={queueId as number | null}
      />
      {queues?.length === 0 && <FirstQueue />}
      <Fold label={text('mayDo')} isOpen={hasScope}>
        <QueuesSelect
          label={text('queueIds')}
          description={text('queueIdsHint')}
          {...(typeof queueId === 'number' && { without: queueId })}
          {...form.getInputProps('queueIds')}
        />
        <TagsSelect
          label={text('tagIds')}
          description={text('tagIdsHint')}
          {...form.getInputProps('tagIds')}
        />
        <Switch
          label={text('mayClose')}
          description={text('mayCloseHint')}
          {...form.getInputProps('mayClose', { type: 'checkbox' })}
        />
      </Fold>
    </Section>
  );
}

/** Offers to make the first queue of a company right there: without one no prompt can be stored. As the only one it is chosen. */
function FirstQueue() {
  const text = usePromptFormText();
  const mayMake = useCan('queues:manage');
  const name = text('firstQueue');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(queueApi.create, { body: { name, color: freeColor([]) } }),
    onSuccess: (queue) => queueNames.put(queue),
    onError: (error) => toast.error(error),
  });
  if (!mayMake) return null;
  return (
    <Group gap={8}>
      <Text size="sm">{text('noQueues')}</Text>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        {text('makeQueue', { name })}
      </Button>
    </Group>
  );
}
