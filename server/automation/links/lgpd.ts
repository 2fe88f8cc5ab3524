import { isOn } from '@recado/shared/features/settings';
import { chosenOf, withChoices } from '@recado/shared/lib/choices';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { keepAnswer, keepAsked } from '../../features/privacy/consents.ts';
import { botTextsOf } from '../botTexts.ts';
import type { Context } from '../context.ts';
import { handled, type Link, pass } from '../link.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import { memory } from '../state/memory.ts';

const mostAsked = 3;

/** The number of times that the bot asked. */
const consentMemory = memory({ consent: z.coerce.number() });

/**
 * Informs a contact who has not yet agreed to the storage of their data. With `lgpdConsent` they have to say yes before
 * anything else happens, and the ticket is `lgpd` until then (BOT-12 to 14). The bot leaves a contact who says no
 * alone.
 */
export const lgpd: Link = {
  name: 'lgpd',
  memory: consentMemory,
  applies: ({ settings, contact, ticket, wasAttended }) =>
    ticket.status === 'lgpd' ||
    (ticket.status === 'pending' &&
      !wasAttended &&
      !contact.isGroup &&
      isOn(settings.enableLGPD) &&
      contact.lgpdAcceptedAt === null),
  async run(context) {
    const { settings, ticket, state } = context;
    if (!isOn(settings.enableLGPD)) {
      await goOn(context);
      return pass('consent is not asked for any more');
    }
    const words = [settings.lgpdMessage.trim(), settings.lgpdLink.trim()].filter(Boolean).join('\n');
    if (!isOn(settings.lgpdConsent)) {
      if (ticket.status === 'pending') await sendToCustomer(context, words);
      await keepAsked(context.work.tx, { ...evidence(context, words), answer: 'told' });
      await accept(context);
      return pass('the notice was sent, which is enough');
    }
    if (ticket.status === 'pending') {
      await place(context, { status: 'lgpd' }, { type: 'chatBot', note: 'consent' });
      return askConsent(context, words);
    }
    if (context.message!.id <= state.askedAfter) return handled('written before it was asked');
    const { yes, no } = botTextsOf(settings);
    const answer = chosenOf(context.message!.body, [yes, no]);
    if (answer === 0) {
      await keepSaid(context, 'yes');
      await accept(context);
      context.hasAgreed = true;
      return pass('agreed');
    }
    if (answer === 1) {
      await keepSaid(context, 'no');
      await place(context, { status: 'closed', unreadMessages: 0 }, { type: 'closed', note: 'consent' });
      return handled('did not agree', 'refusedConsent');
    }
    return askConsent(context, words);
  },
};

async function askConsent(context: Context, words: string) {
  const { state } = context;
  const { consent: timesAsked = 0 } = consentMemory.of(context);
  if (timesAsked >= mostAsked) return handled('asked often enough', 'askedConsentOftenEnough');
  consentMemory.keep(context, { consent: timesAsked + 1 });
  const { consent, yes, no } = botTextsOf(context.settings);
  const question = [words, consent].filter(Boolean).join('\n\n');
  const text = withChoices(question, [yes, no]);
  await sendToCustomer(context, text);
  await keepAsked(context.work.tx, evidence(context, text));
  state.askedAfter = context.lastSaidId ?? state.askedAfter;
  return handled('asked to agree', 'askedConsent');
}

/** The evidence of a question. */
const evidence = ({ contact, now, lastSaidId }: Context, words: string) => ({
  contactId: contact.id,
  askedAt: now,
  words,
  messageId: lastSaidId ?? null,
});

const keepSaid = ({ work: { tx }, contact, now, message }: Context, answer: 'yes' | 'no') =>
  keepAnswer(tx, contact.id, {
    answer,
    answeredAt: now,
    answerWords: message!.body,
    answerMessageId: message!.id,
  });

async function accept(context: Context): Promise<void> {
  const { work, contact, now } = context;
  const [accepted] = await work.tx
    .update(contacts)
    .set({ lgpdAcceptedAt: now })
    .where(eq(contacts.id, contact.id))
    .returning();
  context.contact = accepted!;
  await goOn(context);
}

/** From now on it waits like any other ticket. */
async function goOn(context: Context): Promise<void> {
  if (context.ticket.status === 'lgpd')
    await place(context, { status: 'pending' }, { type: 'pending', note: 'consent' });
}
