import { found } from '@recado/shared/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { campaigns } from '../campaigns/campaigns.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { companies } from '../operator/companies/companies.table.ts';
import { isOptedOut } from './isOptedOut.ts';
import { optOut } from './optOut.ts';
import { readToken } from './optOutLink.ts';

/** What the page of a link shows. It changes nothing: programs that make previews open links too. */
export async function lookAtLink({ inWork, vault }: Pick<Kernel, 'inWork' | 'vault'>, token: string) {
  const { companyId, contactId } = readToken(vault, token);
  return inWork(
    companyId,
    async ({ tx }) => {
      const [company] = await tx.select({ name: companies.name }).from(companies);
      return {
        company: found(company, 'ERR_NO_OPT_OUT_FOUND').name,
        isOptedOut: await isOptedOut(tx, { contactId }),
      };
    },
    'read',
  );
}

/**
 * The person behind a link opts out. Throws ERR_NO_OPT_OUT_FOUND when the contact is gone: nobody knows then whose link
 * it was. One who had opted out before stays so.
 */
export async function optOutByLink(
  { inWork, vault }: Pick<Kernel, 'inWork' | 'vault'>,
  token: string,
): Promise<void> {
  const { companyId, contactId, campaignId } = readToken(vault, token);
  await inWork(companyId, async (work) => {
    const { tx } = work;
    if (await isOptedOut(tx, { contactId })) return;
    const [contact] = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId));
    found(contact, 'ERR_NO_OPT_OUT_FOUND');
    const [campaign] = await tx
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(and(eq(campaigns.id, campaignId ?? 0), isNull(campaigns.removedAt)));
    await optOut(work, { contactId, way: 'link', campaign });
  });
}
