import { type BinaryNode, element } from '../wire/stanza.ts';
import type { Identity } from './identity.ts';

/** What is kept of a group chat. */
export interface Group {
  jid: string;
  subject: string;
  creatorPn: string;
  /** numbers; the creator is one of them */
  memberPns: string[];
  /** Unix seconds */
  createdAt: number;
  picture?: Buffer;
}

/** The group as queries and notifications describe it. */
export function groupToNode(group: Group, find: (pn: string) => Identity | undefined): BinaryNode {
  const creator = find(group.creatorPn);
  const members = group.memberPns.map(find).filter((member) => member !== undefined);
  return element(
    'group',
    {
      id: group.jid.split('@')[0],
      subject: group.subject,
      s_t: String(group.createdAt),
      s_o: creator?.lidJid(),
      s_o_pn: creator?.pnJid(),
      creation: String(group.createdAt),
      creator: creator?.lidJid(),
      creator_pn: creator?.pnJid(),
      addressing_mode: 'lid',
      size: String(members.length),
    },
    members.map((member) =>
      element('participant', {
        jid: member.lidJid(),
        phone_number: member.pnJid(),
        type: member.pn === group.creatorPn ? 'superadmin' : undefined,
      }),
    ),
  );
}
