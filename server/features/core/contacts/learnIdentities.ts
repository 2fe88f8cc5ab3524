import type { ChannelName } from '@recado/shared/features/connections';
import type { Identity } from '../../../channels/channel.ts';
import type { Work } from '../../../work.ts';
import { rememberSame } from './merge/samePeople.ts';
import { knownBy, resolveContact } from './resolveContact.ts';

/**
 * Learns from a channel that these identities are one person (or a group's new name). Known contacts get the
 * identities, are merged, or renamed. For people who never wrote it only remembers the identities, so that a phone's
 * address book does not become a list of strangers.
 */
export async function learnIdentities(
  work: Work,
  { identities, name }: { identities: Identity[]; name: string | null },
  channel: ChannelName,
): Promise<void> {
  if (identities.length === 0) return;
  const existing = await knownBy(work.tx, identities);
  const isGroup = identities.some(({ kind }) => kind === 'group');
  if (existing.length > 0) await resolveContact(work, { identities, name, isGroup, channel }, existing);
  else if (identities.length > 1) await rememberSame(work.tx, identities);
}
