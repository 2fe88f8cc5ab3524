import { found } from '@recado/shared/errors';
import type { campaignApi } from '@recado/shared/features/campaigns';
import { maskName, maskNumber } from '@recado/shared/features/contacts';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { Answer, InputOf } from '@recado/shared/lib/contract';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { connections } from '../core/connections/connections.table.ts';
import { leftToday } from './governor/paceRows.ts';
import { countAudience, readAudience } from './preparing/audience.ts';
import { needsCheck } from './preparing/skipReason.ts';

type Sample = typeof campaignApi.sample;

/** People in the preview of a text. */
const mostSamples = 10;
/** People read to find them, since some are passed over. */
const mostRead = 200;

/** The people that a list or tag reaches over a connection, and some of its people with their variables. */
export async function sampleAudience(
  tx: Tx,
  actor: Actor,
  { contactListId = null, tagListId = null, whatsappId }: NullsOf<InputOf<Sample>['query']>,
): Promise<Answer<Sample>> {
  const of = { contactListId, tagListId: contactListId === null ? tagListId : null };
  const channel = whatsappId ? await channelOf(tx, whatsappId) : undefined;
  const [counts, people] = await Promise.all([countAudience(tx, of), readAudience(tx, of, 0, mostRead)]);
  const { total, optedOut, invalid, unchecked } = counts;
  const uncheckedReached = channel !== undefined && !needsCheck(channel);
  return {
    total,
    reached: total - optedOut - invalid - (uncheckedReached ? 0 : unchecked),
    optedOut,
    invalid,
    unchecked,
    samples: people
      .filter((person) => !person.isOptedOut && person.isValid !== false)
      .slice(0, mostSamples)
      .map(({ name, number, email, values }) => {
        const shown = { name, number, email, values };
        return actor.masked ? maskName({ ...shown, number: maskNumber(number) }) : shown;
      }),
    mayToday: whatsappId ? await leftToday(tx, whatsappId) : null,
    windowHours: channel === undefined ? null : capabilitiesOf(channel).windowHours,
  };
}

type NullsOf<Query> = { [Key in keyof Query]?: Query[Key] | null | undefined };

async function channelOf(tx: Tx, id: number) {
  const [row] = await tx
    .select({ channel: connections.channel })
    .from(connections)
    .where(eq(connections.id, id));
  return found(row, 'ERR_NO_WAPP_FOUND').channel;
}
