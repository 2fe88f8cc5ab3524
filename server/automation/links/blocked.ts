import { handled, type Link } from '../link.ts';

/** A contact that was blocked since it wrote is not answered (BOT-07). */
export const blocked: Link = {
  name: 'blocked',
  applies: ({ contact }) => !contact.active,
  run: async () => handled('the contact is blocked', 'blocked'),
};
