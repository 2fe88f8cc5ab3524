import { Select, SimpleGrid } from '@mantine/core';
import { ownsReply, type QuickReply } from '@recado/shared/features/quickReplies';
import { holds } from '@recado/shared/permissions';
import { useActor } from '../../lib/session/session.ts';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { useQuickReplyText } from './quickReplies.texts.ts';
import type { QuickReplyForm } from './useQuickReplyForm.ts';

/** Who sees and who changes a quick reply; only its creator decides. */
export function SharingFields({ form, reply }: { form: QuickReplyForm; reply: QuickReply | undefined }) {
  const text = useQuickReplyText();
  const actor = useActor();
  const isOwner = !reply || ownsReply(actor, reply);
  const { visao, geral, queueId } = form.values;
  return (
    <>
      <Select
        label={text('visao')}
        description={isOwner ? undefined : text('ownerSays', { name: reply?.user?.name ?? '' })}
        disabled={!isOwner}
        allowDeselect={false}
        data={[
          { value: 'true', label: text('everybody') },
          { value: 'false', label: text('onlyMe') },
        ]}
        value={String(visao)}
        onChange={(chosen) => form.setFieldValue('visao', chosen === 'true')}
      />
      {visao === true && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <QueueSelect
            label={text('queueId')}
            placeholder={text('allQueues')}
            disabled={!isOwner}
            only={({ id }) =>
              holds(actor, 'quickReplies:manage') || actor.queueIds.includes(id) || id === reply?.queueId
            }
            value={queueId as number | null}
            onChange={(id) => form.setFieldValue('queueId', id)}
            error={form.errors.queueId}
          />
          <Select
            label={text('geral')}
            disabled={!isOwner}
            allowDeselect={false}
            data={[
              { value: 'false', label: text('onlyCreator') },
              { value: 'true', label: text('whoeverSees') },
            ]}
            value={String(geral)}
            onChange={(chosen) => form.setFieldValue('geral', chosen === 'true')}
          />
        </SimpleGrid>
      )}
    </>
  );
}
