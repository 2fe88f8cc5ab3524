import { inOneLine } from '@recado/shared/lib/oneLine';
import { sql } from 'drizzle-orm';
import type { PhonePerson } from '../../channels/channel.ts';
import type { Tx } from '../../db/client.ts';
import { cleanText } from '../../text/cleanText.ts';

const longestName = 250;

/**
 * Remembers the people that a phone knows, without making them contacts. A name from the phone's own book wins over
 * the name that people give themselves.
 */
export async function keepPhoneContacts(
  tx: Tx,
  connectionId: number,
  people: readonly PhonePerson[],
): Promise<void> {
  const peopleByNumber = new Map<
    string,
    { number: string; name: string; isOwnName: boolean; hasChat: boolean }
  >();
  for (const { number, name, ownName, hasChat } of people) {
    if (!/^\d{8,20}$/.test(number)) continue;
    const before = peopleByNumber.get(number);
    const shownName = cleanText(inOneLine(name ?? ''), longestName);
    const own = cleanText(inOneLine(ownName ?? ''), longestName);
    peopleByNumber.set(number, {
      number,
      name: shownName || before?.name || own,
      isOwnName: shownName === '' && (before?.isOwnName ?? true),
      hasChat: hasChat || before?.hasChat === true,
    });
  }
  if (peopleByNumber.size === 0) return;
  // In one order, so that two workers cannot wait for each other.
  const peopleJson = JSON.stringify(
    [...peopleByNumber.values()].toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  );
  await tx.execute(sql`
    insert into phone_contacts as kept (connection_id, number, name, has_chat)
    select ${connectionId}::int, number, name, "hasChat"
    from jsonb_to_recordset(${peopleJson}::jsonb) as input(number text, name text, "isOwnName" boolean, "hasChat" boolean)
    on conflict (company_id, connection_id, number) do update set
      name = case when excluded.name = '' then kept.name
        when kept.name <> '' and exists (select from jsonb_to_recordset(${peopleJson}::jsonb) as input(number text, "isOwnName" boolean)
          where input.number = excluded.number and "isOwnName") then kept.name
        else excluded.name end,
      has_chat = kept.has_chat or excluded.has_chat, told_at = now()`);
}
