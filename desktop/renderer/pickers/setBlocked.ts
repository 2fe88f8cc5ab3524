import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { confirm } from '../components/confirm.tsx';
import { call } from '../lib/api.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import { toast } from '../lib/toast.ts';
import { holdContact } from './contactQuery.ts';

/**
 * Blocks a contact after a confirmation, or unblocks it, and shows a toast (DRAWER-03, DRAWER-04). Returns
 * the contact; undefined when the user cancels or the server refuses.
 */
export async function setBlocked(
  { id, name }: Pick<Contact, 'id' | 'name'>,
  isBlocked: boolean,
): Promise<Contact | undefined> {
  const words = useWords.now;
  const agreed =
    !isBlocked ||
    (await confirm({
      title: words('blockTitle', { name }),
      question: words('blockHint'),
      confirm: words('block'),
      isDangerous: true,
    }));
  if (!agreed) return undefined;
  try {
    const contact = await call(contactApi.block, { params: { id }, body: { active: !isBlocked } });
    holdContact(contact);
    toast.success(words(isBlocked ? 'blockedDone' : 'unblockedDone'));
    return contact;
  } catch (error) {
    toast.error(error);
    return undefined;
  }
}
