import { createHash } from 'node:crypto';
import { type BinaryNode, decryptPollVote, proto } from 'baileys';
import { and, eq } from 'drizzle-orm';
import type { SessionPlace } from '../../sessionPlace.ts';
import { storedId } from '../../storable.ts';
import { identitiesOf, jidOf } from '../jids.ts';
import { readSent } from '../socket/socketConfig.ts';
import { whatsappSent } from '../whatsapp.table.ts';
import { readEnvelope } from './chat.ts';
import { unwrap } from './kinds/content.ts';
import { optionsOf, pollIn } from './kinds/pollOf.ts';
import type { OwnAddresses } from './payload.ts';

/** The key that opens the votes of a poll. */
interface PollKey {
  /** base64 */
  secret: string;
  options: string[];
  /** The addresses of its author. */
  authors: string[];
}

const keyName = (pollId: string): string => `poll:${storedId(pollId)}`;
const bare = (jids: readonly (string | null | undefined)[]): string[] =>
  identitiesOf(jids).flatMap((identity) => jidOf(identity) ?? []);

/**
 * Reads a stanza of the kind `poll`. From a poll it stores the key of its votes, as long as messages that we sent are
 * kept. From a vote it returns the places of the chosen options. Undefined for anything else, such as a vote in an
 * unknown poll.
 */
export async function readPollStanza(
  place: SessionPlace,
  { attrs }: BinaryNode,
  plain: Uint8Array,
  own: OwnAddresses,
): Promise<number[] | undefined> {
  const envelope = readEnvelope(attrs, own);
  if (!envelope) return undefined;
  const { message, secret } = unwrap(proto.Message.decode(plain));
  const authors = envelope.fromMe ? [own.pn, own.lid] : envelope.author;
  const poll = pollIn(message);
  if (poll && secret && attrs.id)
    await keepPollKey(place, attrs.id, {
      secret: Buffer.from(secret).toString('base64'),
      options: optionsOf(poll),
      authors: bare(authors),
    });
  const { vote, pollCreationMessageKey } = message.pollUpdateMessage ?? {};
  if (!vote?.encPayload || !vote.encIv || !pollCreationMessageKey?.id) return undefined;
  const key = await pollKey(place, pollCreationMessageKey.id, own);
  return key && openVote(key, pollCreationMessageKey.id, bare(authors), vote);
}

/** Opens a vote. No message says which of their addresses author and voter used, so it tries all of them. */
function openVote(
  { secret, options, authors }: PollKey,
  pollMsgId: string,
  voters: readonly string[],
  vote: proto.Message.IPollEncValue,
): number[] | undefined {
  const pollEncKey = Buffer.from(secret, 'base64');
  for (const pollCreatorJid of authors)
    for (const voterJid of voters) {
      const opened = orNothing(() =>
        decryptPollVote(vote, { pollCreatorJid, pollMsgId, pollEncKey, voterJid }),
      );
      if (!opened) continue;
      const chosen = new Set((opened.selectedOptions ?? []).map((hash) => Buffer.from(hash).toString('hex')));
      return options.flatMap((option, n) => (chosen.has(hashOf(option)) ? [n] : []));
    }
  return undefined;
}

/** Undefined when it was sealed under other addresses. */
function orNothing<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

const hashOf = (option: string): string => createHash('sha256').update(option).digest('hex');

async function keepPollKey(
  { kernel, companyId, connectionId }: SessionPlace,
  pollId: string,
  key: PollKey,
): Promise<void> {
  const content = kernel.vault.seal(Buffer.from(JSON.stringify(key)));
  await kernel.database.inCompany(companyId, (tx) =>
    tx
      .insert(whatsappSent)
      .values({ connectionId, providerId: keyName(pollId), content })
      .onConflictDoNothing(),
  );
}

/** The key of a poll that came, or of one that we sent. */
async function pollKey(place: SessionPlace, pollId: string, own: OwnAddresses): Promise<PollKey | undefined> {
  const { kernel, companyId, connectionId } = place;
  const [row] = await kernel.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ content: whatsappSent.content })
        .from(whatsappSent)
        .where(
          and(eq(whatsappSent.connectionId, connectionId), eq(whatsappSent.providerId, keyName(pollId))),
        ),
    'read',
  );
  if (row) return JSON.parse(Buffer.from(kernel.vault.open(row.content)).toString()) as PollKey;
  const sent = await readSent(place, pollId);
  const { message, secret } = unwrap(sent ?? {});
  const poll = pollIn(message);
  return poll && secret
    ? {
        secret: Buffer.from(secret).toString('base64'),
        options: optionsOf(poll),
        authors: bare([own.pn, own.lid]),
      }
    : undefined;
}
