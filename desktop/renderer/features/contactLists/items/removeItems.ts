import { contactListApi } from '@recado/shared/features/contactLists';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { itemList } from './itemList.ts';
import { useItemText } from './items.texts.ts';

/** The most people of one call. */
const mostAtOnce = 1000;

/** Asks, and deletes several people from a list (CAMP-19). Returns whether they are gone. */
export async function removeItems(contactListId: number, ids: readonly number[]): Promise<boolean> {
  const text = useItemText.now;
  const agreed = await confirm({
    title: text('removeSeveralTitle', { count: ids.length }),
    question: text('removeItemQuestion'),
    confirm: text('remove'),
    isDangerous: true,
  });
  if (!agreed) return false;
  try {
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      const batch = ids.slice(at, at + mostAtOnce);
      await call(contactListApi.removeItems, { body: { contactListId, ids: batch } });
      for (const id of batch) itemList.drop(id);
    }
    toast.success(text('removedSeveral', { count: ids.length }));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}
