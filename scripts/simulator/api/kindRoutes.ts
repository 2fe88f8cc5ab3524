import { proto } from 'baileys';
import {
  composeAlbum,
  composeAnswer,
  composeChoices,
  composeEvent,
  composePin,
  composePlace,
  composePoll,
  inAlbum,
} from '../handset/composeKinds.ts';
import { composeMedia, keyOf } from '../handset/composeMessage.ts';
import { composeVote, optionsOf } from '../handset/pollVotes.ts';
import { sendMessage } from '../handset/sendMessage.ts';
import type { Network } from '../server/network.ts';
import { element, newStanzaId, nowSeconds } from '../wire/stanza.ts';
import { Album, Call, Pin, SendKind, Vote } from './kindSchemas.ts';
import type { Lookup } from './lookup.ts';
import { attachment, mediaUrl } from './messageRoutes.ts';
import { ApiError, plainRoute, type Route, route } from './router.ts';

/** Polls, places, events, choices, albums, votes, pins and calls, as a contact or on the business's handset. */
export const kindRoutes = (network: Network, lookup: Lookup): Route[] => [
  ...['/api/phones/:number', '/api/contacts/:number'].flatMap((path) => [
    ...sendRoutes(network, lookup, path),
    ...aboutRoutes(network, lookup, path),
  ]),
  callRoute(network, lookup),
  plainRoute('GET', '/api/calls', () => ({ calls: Object.fromEntries(network.calls) })),
];

const sendRoutes = (network: Network, lookup: Lookup, path: string): Route[] => [
  route('POST', `${path}/send-kind`, SendKind, ({ params, body }) => {
    const { poll, place, event, choices, answer } = body;
    const message = poll
      ? composePoll(poll)
      : place
        ? composePlace(place)
        : event
          ? composeEvent(event)
          : choices
            ? composeChoices(choices)
            : composeAnswer(answer!);
    const writer = lookup.account(params.number);
    return { id: sendMessage(network.handsets, writer, lookup.target(body.to), message, { id: body.id }).id };
  }),

  route('POST', `${path}/send-album`, Album, ({ params, body }) => {
    const writer = lookup.account(params.number);
    const to = lookup.target(body.to);
    const album = sendMessage(network.handsets, writer, to, composeAlbum(body));
    const ids = body.media.map((media) => {
      const file = composeMedia(network.media, (stored) => mediaUrl(network, stored), attachment(media));
      return sendMessage(network.handsets, writer, to, inAlbum(file, album.id)).id;
    });
    return { id: album.id, ids };
  }),
];

const aboutRoutes = ({ world, handsets }: Network, lookup: Lookup, path: string): Route[] => [
  route('POST', `${path}/vote`, Vote, ({ params, body }) => {
    const voter = lookup.account(params.number);
    const to = lookup.target(body.to);
    const entry = lookup.message(lookup.chat(voter, body.to), body.messageId);
    const author = lookup.account(entry.authorPn);
    const poll = proto.Message.decode(entry.message);
    if (optionsOf(poll).length === 0) throw new ApiError(409, 'the message is no poll');
    const parties = {
      pollId: entry.id,
      pollJid: author.jid(entry.addressing),
      voterJid: voter.jid(entry.addressing),
    };
    entry.votes = new Map(entry.votes ?? []).set(voter.pn, body.options);
    const vote = composeVote(poll, keyOf(world, voter, to, entry), parties, body.options);
    return { id: sendMessage(handsets, voter, to, vote).id };
  }),

  route('POST', `${path}/pin`, Pin, ({ params, body }) => {
    const writer = lookup.account(params.number);
    const to = lookup.target(body.to);
    const entry = lookup.message(lookup.chat(writer, body.to), body.messageId);
    const pin = composePin(keyOf(world, writer, to, entry), body.isPinned);
    return { id: sendMessage(handsets, writer, to, pin).id };
  }),
];

/** A call rings at a phone's linked devices, and ends there. */
const callRoute = ({ world }: Network, lookup: Lookup): Route =>
  route('POST', '/api/contacts/:number/call', Call, ({ params, body }) => {
    const caller = lookup.account(params.number);
    const phone = lookup.phone(body.to);
    const id = body.id ?? newStanzaId();
    const about = { 'call-id': id, 'call-creator': caller.ownJid(), caller_pn: caller.pnJid() };
    const content =
      body.end === undefined
        ? element('offer', about, [
            element('audio', { enc: 'opus' }),
            ...(body.isVideo ? [element('video')] : []),
          ])
        : body.end === 'timeout' || body.end === 'hangUp'
          ? element('terminate', { ...about, ...(body.end === 'timeout' && { reason: 'timeout' }) })
          : element(body.end, about);
    for (const companion of phone.companions.values())
      companion.deliver(
        element('call', { from: caller.ownJid(), id: newStanzaId(), t: nowSeconds() }, [content]),
      );
    world.emit('call', { id, fromPn: caller.pn, toPn: phone.pn, state: body.end ?? 'offer' });
    return { id };
  });
