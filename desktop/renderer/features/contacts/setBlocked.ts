import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { putContact } from './contactList.ts';

/** Blocks a contact, or lets it write again, and says so (DRAWER-03, DRAWER-04). */
export async function setBlocked({ id }: Pick<Contact, 'id'>, isBlocked: boolean): Promise<void> {
  try {
    putContact(await call(contactApi.block, { params: { id }, body: { active: !isBlocked } }));
    toast.success(useWords.now(isBlocked ? 'blockedDone' : 'unblockedDone'));
  } catch (error) {
    toast.error(error);
  }
}
