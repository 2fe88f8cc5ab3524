import { handled, type Link } from '../link.ts';

/** Does not answer a contact that was blocked after it wrote (BOT-07). */
export const blocked: Link = {
  name: 'blocked',
  applies: ({ contact }) => !contact.active,
  run: async () => handled('the contact is blocked', 'blocked'),
};
