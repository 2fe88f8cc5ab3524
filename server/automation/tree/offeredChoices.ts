import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { withChoices } from '@recado/shared/lib/choices';
import { detailsDraft } from '../../features/core/messages/sending/detailsDraft.ts';
import { fillPrepared } from '../../features/core/messages/sending/fillPrepared.ts';
import type { Context } from '../context.ts';
import { type Outgoing, variablesOf } from '../sendToCustomer.ts';

/** The longest title that every channel shows whole on a button. */
const longestTitle = 20;
/** Above this length words and buttons do not fit into one message. */
const longestWords = 1024;

/**
 * Choices below some words, as the company wants them (BOT-21). They are buttons or a list where the channel can show
 * all of them whole, else numbered text. A pressed choice comes as its name, so answers are read alike. `back` is
 * the choice that leads up; in text it is the number 0.
 */
export async function offeredChoices(
  context: Context,
  words: string,
  names: readonly string[],
  back?: string,
): Promise<string | Outgoing> {
  const inText = withChoices(words, names);
  const text = back === undefined ? inText : `${inText}\n*0* - ${back}`;
  const { work, ticket, settings } = context;
  const { choices: most, maxBody } = capabilitiesOf(ticket.channel);
  const titles = back === undefined ? names : [...names, back];
  const isShown =
    settings.chatBotType !== 'text' &&
    most !== null &&
    names.length > 0 &&
    titles.length <= most.rows &&
    new Set(titles).size === titles.length &&
    titles.every((title) => title.length <= longestTitle);
  if (!isShown) return text;
  const [filled = ''] = await fillPrepared(work, ticket, [words.trim()], variablesOf(context));
  if (filled.trim() === '' || filled.length > longestWords || text.length > maxBody) return text;
  const draft = detailsDraft({
    kind: 'choices',
    look: settings.chatBotType === 'button' ? 'buttons' : 'list',
    opens: '',
    footer: '',
    choices: titles.map((title, n) => ({
      id: n < names.length ? String(n + 1) : '0',
      title,
      description: '',
      url: null,
    })),
  });
  return { ...draft, body: withChoices(filled, titles) };
}
