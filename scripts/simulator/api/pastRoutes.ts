import type { Network } from '../server/network.ts';
import { newMessageId } from '../wire/stanza.ts';
import { madeUpChats } from '../world/past.ts';
import type { World } from '../world/world.ts';
import type { Lookup } from './lookup.ts';
import { type Route, route } from './router.ts';
import { PastChats } from './schemas.ts';

/** What business phones remember from before a device was linked. */
export function pastRoutes({ world }: Network, lookup: Lookup): Route[] {
  return [
    route('PUT', '/api/phones/:number/past', PastChats, ({ params, body }) => {
      const { pn } = lookup.phone(params.number);
      const { made } = body;
      const past = {
        perPiece: body.perPiece,
        asFiles: body.asFiles,
        chats: [
          ...body.chats.map((chat) => ({
            with: chat.with,
            messages: chat.messages.map((message) => ({
              ...message,
              id: message.id ?? newMessageId(),
              sentAt: Date.parse(message.sentAt),
            })),
          })),
          ...(made
            ? madeUpChats(
                pastContacts(world, made.contacts),
                made.perContact,
                Date.parse(made.from),
                Date.parse(made.until),
              )
            : []),
        ],
      };
      world.setPast(pn, past);
      return { messages: past.chats.reduce((sum, chat) => sum + chat.messages.length, 0) };
    }),
  ];
}

/** The same contacts every time. */
function pastContacts(world: World, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const pn = `55319${String(70_000_000 + n)}`;
    if (!world.byNumber(pn)) world.addAccount({ kind: 'contact', pn, name: `Antigo ${n + 1}` });
    return pn;
  });
}
