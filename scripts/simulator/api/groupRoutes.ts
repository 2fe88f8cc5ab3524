import { changeGroup } from '../handset/changeGroup.ts';
import type { Network } from '../server/network.ts';
import type { Group } from '../world/group.ts';
import { GroupChange } from './kindSchemas.ts';
import type { Lookup } from './lookup.ts';
import { ApiError, plainRoute, type Route, route } from './router.ts';
import { NewGroup, Picture } from './schemas.ts';
import { type GroupView, showMessage } from './views.ts';

const showGroup = ({ jid, subject, creatorPn, memberPns }: Group): GroupView => ({
  jid,
  subject,
  creator: creatorPn,
  members: memberPns,
});

/** Group chats: made here, written to by naming their jid as target. */
export function groupRoutes({ world }: Network, lookup: Lookup): Route[] {
  return [
    plainRoute('GET', '/api/groups', () => ({ groups: [...world.groups.values()].map(showGroup) })),

    route('POST', '/api/groups', NewGroup, ({ body }) => {
      const members = body.members.map((number) => lookup.account(number));
      return showGroup(world.addGroup(body.subject, lookup.account(body.creator), members));
    }),

    route('PATCH', '/api/groups/:jid', GroupChange, ({ params, body }) => {
      const group = world.groups.get(params.jid ?? '');
      if (!group) throw new ApiError(404, `there is no group ${params.jid}`);
      const peopleOf = (numbers: readonly string[] = []) => numbers.map((number) => lookup.account(number));
      changeGroup(world, group, lookup.account(body.by), {
        subject: body.subject,
        add: peopleOf(body.add),
        remove: peopleOf(body.remove),
      });
      return showGroup(group);
    }),

    route('POST', '/api/groups/:jid/picture', Picture, ({ params, body: { base64 } }) => {
      const group = world.groups.get(params.jid ?? '');
      if (!group) throw new ApiError(404, `there is no group ${params.jid}`);
      if (base64) group.picture = Buffer.from(base64, 'base64');
      else delete group.picture;
      return showGroup(group);
    }),

    plainRoute('GET', '/api/groups/:jid/messages', ({ params, query }) => {
      const entries = world.ledger.entriesOf(params.jid ?? '');
      return { messages: entries.map((entry) => showMessage(entry, query.get('phone') ?? '')) };
    }),
  ];
}
