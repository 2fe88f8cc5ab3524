import { type Queue, queueApi } from '@recado/shared/features/queues';
import { HandOverDialog } from '../../components/HandOverDialog.tsx';
import { call } from '../../lib/api.ts';
import { QueueSelect } from '../../pickers/queuePickers.ts';
import { queueList } from './queues.live.ts';
import { useQueueText } from './queues.texts.ts';

/** Shows what depends on a queue before it is deleted, and offers to move all of it to another queue. */
export function RemoveQueueDialog({ queue: { id, name }, onClose }: { queue: Queue; onClose(): void }) {
  const text = useQueueText();
  const params = { id };
  return (
    <HandOverDialog
      title={text('removeTitle', { name })}
      load={() => call(queueApi.uses, { params })}
      says={{
        openTickets: (count) => text('useOpen', { count }),
        closedTickets: (count) => text('useClosed', { count }),
        users: (count) => text('useUsers', { count }),
        connections: (count) => text('useConnections', { count }),
        options: (count) => text('useOptions', { count }),
      }}
      nothing={text('unused')}
      heir={(_uses, moveTo, choose) => (
        <QueueSelect
          label={text('moveTo')}
          placeholder={text('moveNowhere')}
          description={text(moveTo === null ? 'moveNowhereHint' : 'moveHint')}
          clearable
          only={(one) => one.id !== id}
          value={moveTo}
          onChange={choose}
        />
      )}
      remove={async (moveTo) => {
        await call(queueApi.remove, { params, query: moveTo === null ? {} : { moveTo } });
        queueList.drop(id);
      }}
      done={text('removed', { name })}
      onClose={onClose}
    />
  );
}
