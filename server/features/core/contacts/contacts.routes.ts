import { contactApi } from '@recado/shared/features/contacts';
import { and, asc, isNull } from 'drizzle-orm';
import { routes } from '../../../calls/routes.ts';
import { lowerName } from '../../../db/statements/lowerName.ts';
import { askForBlock } from './blocks/askForBlock.ts';
import { contactFiles } from './contactFiles.ts';
import { contactFor, contactRow } from './contactRow.ts';
import { contacts } from './contacts.table.ts';
import { exportContacts } from './exportContacts.ts';
import { listContacts } from './listContacts.ts';
import { findsContact } from './matchesContact.ts';
import { mergeByHand, mergesOf } from './merge/mergeByHand.ts';
import { similarContacts } from './merge/similarContacts.ts';
import { undoMerge } from './merge/undoMerge.ts';
import { removeContact } from './removeContact.ts';
import { createContact, switchContact, updateContact } from './saveContact.ts';

/** How many names a picker gets at once. */
const mostNames = 100;

export const contactRoutes = routes(contactApi, {
  async list({ tx, actor, query }) {
    return listContacts(tx, actor, query);
  },

  async names({ tx, actor, query: { name } }) {
    const rows = await tx
      .select()
      .from(contacts)
      .where(and(isNull(contacts.mergedInto), await findsContact(tx, actor, name, contacts.id)))
      .orderBy(asc(lowerName(contacts.name)), asc(contacts.id))
      .limit(mostNames);
    return rows.map((contact) => contactFor(actor, contact));
  },

  async get({ tx, actor, tools, params: { id } }) {
    const contact = contactFor(actor, await contactRow(tx, id));
    tools.reads.note(actor, { contactId: id });
    return contact;
  },

  async export({ tx, actor, tools, query }) {
    const page = await exportContacts(tx, actor, query);
    for (const { id } of page.contacts) tools.reads.note(actor, { contactId: id, exported: true });
    return page;
  },

  async files({ work, actor, params: { id }, query }) {
    return contactFiles(work, actor, id, query);
  },

  async create({ work, actor, body }) {
    return contactFor(actor, await createContact(work, body));
  },

  async update({ work, actor, params: { id }, body }) {
    return contactFor(actor, await updateContact(work, id, body));
  },

  async remove({ work, params: { id } }) {
    await removeContact(work, id);
    return { message: 'Contact deleted' };
  },

  async block({ work, actor, params: { id }, body: { active } }) {
    const contact = await switchContact(work, id, () => ({ active }));
    await askForBlock(work, Number(contact.id), !active);
    return contactFor(actor, contact);
  },

  async merge({ work, actor, params: { id }, body: { contactId } }) {
    const { mergeId, contact } = await mergeByHand(work, id, contactId);
    return { mergeId, contact: contactFor(actor, contact) };
  },

  async merges({ tx, actor, params: { id } }) {
    return mergesOf(tx, actor, id);
  },

  async similar({ tx, actor, params: { id } }) {
    return similarContacts(tx, actor, id);
  },

  async undoMerge({ work, actor, params: { mergeId } }) {
    return contactFor(actor, await undoMerge(work, mergeId));
  },

  async toggleAcceptAudio({ work, actor, params: { id } }) {
    const turn = ({ acceptAudioMessage }: { acceptAudioMessage: boolean }) => ({
      acceptAudioMessage: !acceptAudioMessage,
    });
    return contactFor(actor, await switchContact(work, id, turn));
  },

  async toggleDisableBot({ work, actor, params: { id } }) {
    const turn = ({ disableBot }: { disableBot: boolean }) => ({ disableBot: !disableBot });
    return contactFor(actor, await switchContact(work, id, turn));
  },
});
