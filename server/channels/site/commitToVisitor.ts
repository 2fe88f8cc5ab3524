import type { Account } from '../account.ts';
import type { Identity, OutgoingChange, OutgoingMessage, SendOutcome } from '../channel.ts';
import { addEntry, lockLastOf, numberOf } from './entries.ts';
import { siteNews } from './site.wakes.ts';

/**
 * Sends a message: commits it to the visitor's conversation, from which their browser reads. A repeat finds the entry.
 * (SITE-10)
 */
export const sendToVisitor = (account: Account, { providerId, to }: OutgoingMessage): Promise<SendOutcome> =>
  commit(account, to.identities, { providerId }, { handed: true, providerId });

/** Shows the visitor that a message was edited or deleted. */
export const changeForVisitor = (
  account: Account,
  { providerId, to, message, change }: OutgoingChange,
): Promise<SendOutcome> =>
  change.kind === 'reaction'
    ? Promise.resolve({ refused: { class: 'fail', failure: 'notOnChannel' } })
    : commit(
        account,
        to.identities,
        { providerId: message.providerId, changeId: providerId },
        { handed: true, providerId },
      );

async function commit(
  { companyId, connectionId, kernel }: Account,
  identities: readonly Identity[],
  entry: { providerId: string; changeId?: string },
  outcome: SendOutcome,
): Promise<SendOutcome> {
  const handles = identities.flatMap(({ kind, value }) => (kind === 'visitor' ? [value] : []));
  return kernel.inWork(companyId, async ({ tx, wake }) => {
    const conversation = await lockLastOf(tx, connectionId, handles);
    if (!conversation) return { refused: { class: 'fail', failure: 'notOnChannel' } };
    if ((await numberOf(tx, { connectionId, ...entry })) !== undefined) return outcome;
    await addEntry(tx, conversation, { ...entry, fromVisitor: false });
    wake(siteNews, { companyId, conversationId: conversation.id });
    return outcome;
  });
}
