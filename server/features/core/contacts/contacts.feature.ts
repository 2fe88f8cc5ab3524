import { sql } from 'drizzle-orm';
import { daysAgo } from '../../../db/statements/ago.ts';
import { exported, feature, stays } from '../../../feature.ts';

export const contacts = feature({
  routes: () => import('./contacts.routes.ts'),
  refuses: {
    get: ['ERR_NO_CONTACT_FOUND'],
    merge: ['ERR_MERGE_KIND', 'ERR_NO_CONTACT_FOUND'],
    merges: ['ERR_NO_CONTACT_FOUND'],
    similar: ['ERR_NO_CONTACT_FOUND'],
    undoMerge: ['ERR_NO_MERGE_FOUND'],
    files: ['ERR_NO_CONTACT_FOUND'],
    list: [
      'ERR_CONTACT_FIELD_CHOICE',
      'ERR_CONTACT_FIELD_DATE',
      'ERR_CONTACT_FIELD_NUMBER',
      'ERR_NO_CONTACT_FIELD_FOUND',
    ],
    export: [
      'ERR_CONTACT_FIELD_CHOICE',
      'ERR_CONTACT_FIELD_DATE',
      'ERR_CONTACT_FIELD_NUMBER',
      'ERR_NO_CONTACT_FIELD_FOUND',
    ],
    create: [
      'ERR_CONTACT_FIELD_CHOICE',
      'ERR_CONTACT_FIELD_DATE',
      'ERR_CONTACT_FIELD_NUMBER',
      'ERR_DUPLICATED_CONTACT',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_WAPP_INVALID_CONTACT',
    ],
    update: [
      'ERR_CONTACT_FIELD_CHOICE',
      'ERR_CONTACT_FIELD_DATE',
      'ERR_CONTACT_FIELD_NUMBER',
      'ERR_DUPLICATED_CONTACT',
      'ERR_INCOMPLETE_NUMBER',
      'ERR_NO_CONTACT_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
    ],
    remove: ['ERR_CONTACT_IN_USE', 'ERR_NO_CONTACT_FOUND'],
    block: ['ERR_NO_CONTACT_FOUND'],
    toggleAcceptAudio: ['ERR_NO_CONTACT_FOUND'],
    toggleDisableBot: ['ERR_NO_CONTACT_FOUND'],
  },
  publicImages: { contacts: { key: 'picture_storage_key', isPrivate: true } },
  tables: {
    contacts: exported,
    contact_identities: exported,
    contact_merges: exported,
    same_people: stays.copy,
    channel_blocks: stays.work,
    group_members: stays.copy,
  },
  oldRows: () => ({
    // A channel that refused a block for a week will not accept it any more.
    channel_blocks: sql`created_at < ${daysAgo(7)}`,
    // The list of members also names people who were erased since it was read.
    group_members: sql`read_at < ${daysAgo(1)}`,
  }),
  constraints: { contact_identities_key: 'ERR_DUPLICATED_CONTACT' },
  forSupport: ['contacts:edit', 'contacts:merge'],
  across: {
    'time or a starting process begins it, for every company': ['pictures/keepProfiles.ts'],
  },
  readsForAll: {
    'the channel brings it, or time does: nobody has asked, and nobody is answered': [
      'pictures/keepPictures.ts KeptPictures',
    ],
    'reveals no messages: numbers, connections, how far a sending is': [
      'contactRow.ts selectContacts',
      'listContacts.ts contactsAsked',
    ],
    'a contact with all rows of its own, no matter who serves it': [
      'blocks/askForBlock.ts askForBlock',
      'merge/mergeContacts.ts joinUnclosed',
      'merge/undoMerge.ts part',
      'merge/undoMerge.ts undoMerge',
    ],
  },
});
