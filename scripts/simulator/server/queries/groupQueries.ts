import { element } from '../../wire/stanza.ts';
import { groupToNode } from '../../world/group.ts';
import { accountOf, failure, type QueryTable, result } from './query.ts';

/** Answers a client's queries about groups. */
export const groupQueries: QueryTable = {
  'w:g2/get/query': ({ network: { world } }, iq) => {
    const group = world.groups.get(iq.attrs.to ?? '');
    return group ? result(groupToNode(group, (pn) => world.byNumber(pn))) : failure('404', 'item-not-found');
  },

  'w:g2/get/participating': (asker) => {
    const { world } = asker.network;
    const { pn } = accountOf(asker);
    const own = [...world.groups.values()].filter((group) => group.memberPns.includes(pn));
    return result(
      element(
        'groups',
        {},
        own.map((group) => groupToNode(group, (member) => world.byNumber(member))),
      ),
    );
  },
};
