import { type BinaryNode, element, newStanzaId, nowSeconds } from '../wire/stanza.ts';
import type { Account } from '../world/account.ts';
import type { Group } from '../world/group.ts';
import type { World } from '../world/world.ts';

interface GroupChanges {
  subject?: string | undefined;
  add: readonly Account[];
  remove: readonly Account[];
}

/** Changes a group, and tells the linked devices of everybody who was or is in it. */
export function changeGroup(
  world: World,
  group: Group,
  by: Account,
  { subject, add, remove }: GroupChanges,
): void {
  const before = world.membersOf(group);
  const gone = new Set(remove.map(({ pn }) => pn));
  if (subject !== undefined) group.subject = subject;
  group.memberPns = [...new Set([...group.memberPns, ...add.map(({ pn }) => pn)])].filter(
    (pn) => !gone.has(pn),
  );
  const people = new Set([...before, ...world.membersOf(group)]);
  const news = [
    ...(subject === undefined ? [] : [element('subject', { subject, s_t: nowSeconds(), s_o: by.lidJid() })]),
    ...(add.length === 0 ? [] : [element('add', {}, add.map(participant))]),
    ...(remove.length === 0 ? [] : [element('remove', {}, remove.map(participant))]),
  ];
  for (const change of news)
    for (const person of people)
      for (const companion of person.companions.values()) companion.deliver(notice(group, by, change));
  world.emit('changed');
}

const participant = (one: Account): BinaryNode =>
  element('participant', { jid: one.lidJid(), phone_number: one.pnJid() });

const notice = (group: Group, by: Account, change: BinaryNode): BinaryNode =>
  element(
    'notification',
    {
      from: group.jid,
      type: 'w:gp2',
      id: newStanzaId(),
      participant: by.lidJid(),
      participant_pn: by.pnJid(),
      notify: by.name,
      t: nowSeconds(),
      addressing_mode: 'lid',
    },
    [change],
  );
