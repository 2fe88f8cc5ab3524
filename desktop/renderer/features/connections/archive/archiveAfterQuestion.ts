import { type Connection, connectionApi } from '@recado/shared/features/connections';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { connectionList } from '../connectionCache.ts';
import { useArchiveText } from './archive.texts.ts';
import { renewArchived } from './archivedQuery.ts';

/** Asks, and archives a connection (CONN-80). */
export async function archiveAfterQuestion({ id, name }: Connection): Promise<void> {
  const text = useArchiveText.now;
  const agreed = await confirm({
    title: text('archiveTitle', { name }),
    question: text('archiveQuestion'),
    confirm: text('archive'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    await call(connectionApi.archive, { params: { id } });
    connectionList.drop(id);
    renewArchived();
    toast.success(text('archived', { name }));
  } catch (error) {
    toast.error(error);
  }
}
