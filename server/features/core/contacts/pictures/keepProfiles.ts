import { capabilitiesOf, channelsThat } from '@recado/shared/lib/capabilities';
import { eq, sql } from 'drizzle-orm';
import type { Account } from '../../../../channels/account.ts';
import { openAccount } from '../../../../channels/accountRows.ts';
import { channelOf } from '../../../../channels/registry.ts';
import { monotonicMs } from '../../../../clock.ts';
import { BoundedMap } from '../../../../concurrency/boundedMap.ts';
import type { Kernel } from '../../../../kernel.ts';
import { contactIdentities, contacts } from '../contacts.table.ts';
import { contactViewed } from '../contacts.wakes.ts';
import { learnIdentities } from '../learnIdentities.ts';
import { refreshPicture } from './refreshPicture.ts';

interface Due {
  [column: string]: unknown;
  companyId: number;
  contactId: number;
  connectionId: number;
}

/** One contact after the other: a provider counts the questions of all companies of an app. */
const atATime = 10;
/** A contact that nobody could be asked about waits for so long. */
const againMs = 10 * 60_000;

/**
 * Asks for names and pictures of customers whose events bring none: of new ones, and when somebody looks at one whose
 * picture is old. A week passes between two questions about one person. Nothing waits for it. Returns how to end it.
 */
export function keepProfiles(kernel: Kernel): () => Promise<void> {
  const { wakeups, poller, log, database } = kernel;
  const waits = new BoundedMap<string, number>(5000);
  const names = channelsThat(({ profiles }) => profiles);
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  const query = dueContacts(names);

  async function askAbout({ companyId, contactId, connectionId }: Due): Promise<void> {
    const key = `${companyId}:${contactId}`;
    if (isStopping || (waits.get(key) ?? 0) > monotonicMs()) return;
    // Also after a failure: the next look must not ask at once again.
    waits.set(key, monotonicMs() + againMs);
    const account = await openAccount(kernel, companyId, connectionId);
    if (account && capabilitiesOf(account.channel).profiles)
      await refreshProfile(kernel, account, account.channel, contactId);
  }
  const each = async (due: readonly Due[]) => {
    for (const one of due)
      await askAbout(one).catch((error: unknown) =>
        log.warn({ err: error, contactId: one.contactId }, 'profile not asked for'),
      );
  };
  const queueLook = (look: () => Promise<readonly Due[]>) => {
    running = running
      .then(async () => (isStopping ? undefined : each(await look())))
      .catch((error: unknown) => log.warn({ err: error }, 'profiles not looked for'));
    return running;
  };
  const stopPolling = poller.when(query, () =>
    queueLook(async () => [...(await database.acrossCompanies((tx) => tx.execute<Due>(query), 'read'))]),
  );
  const unhear = wakeups.on(contactViewed, ({ companyId, contactId }) => {
    void queueLook(() => connectionOf(kernel, companyId, contactId, names));
  });
  return async () => {
    isStopping = true;
    unhear();
    await stopPolling();
    await running;
  };
}

/** Stores the name and picture that the channel has for a contact, unless it was asked lately. */
async function refreshProfile(
  kernel: Kernel,
  account: Account,
  channel: Parameters<typeof channelOf>[0],
  contactId: number,
): Promise<void> {
  const { companyId } = account;
  await refreshPicture(
    kernel,
    {
      companyId,
      picture: async (conversation) => {
        const profile = await channelOf(channel).account?.profile?.(account, conversation);
        if (profile?.name)
          await kernel.inWork(companyId, (work) =>
            learnIdentities(work, { identities: conversation.identities, name: profile.name }, channel),
          );
        return profile?.picture;
      },
    },
    contactId,
    false,
  );
}

/** New contacts of such channels that nobody was asked about, with the connection that knows them. */
const dueContacts = (names: string[]) => sql`
  select c.company_id as "companyId", c.id as "contactId", a.connection_id as "connectionId"
  from contacts c
  join contact_identities i on i.company_id = c.company_id and i.contact_id = c.id
  join channel_accounts a on a.company_id = c.company_id and i.value like a.account || '.%'
  join connections n on n.company_id = a.company_id and n.id = a.connection_id and n.status = 'CONNECTED'
    and n.channel = c.channel
  where c.picture_asked_at is null and c.channel = any(${sql.param(names)}::text[])
    and c.created_at > now() - interval '1 hour'
  order by c.id desc limit ${atATime}`;

async function connectionOf(
  { inWork }: Kernel,
  companyId: number,
  contactId: number,
  names: string[],
): Promise<Due[]> {
  const rows = await inWork(
    companyId,
    ({ tx }) =>
      tx.execute<{ connectionId: number }>(sql`
        select a.connection_id as "connectionId"
        from ${contactIdentities} i
        join ${contacts} c on c.id = i.contact_id and c.channel = any(${sql.param(names)}::text[])
        join channel_accounts a on i.value like a.account || '.%'
        where ${eq(sql`i.contact_id`, contactId)} limit 1`),
    'read',
  );
  return rows.map(({ connectionId }) => ({ companyId, contactId, connectionId }));
}
