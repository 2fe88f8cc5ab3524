import { wordsOfDetails } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';
import { objectIn, textIn } from './textIn.ts';

type Choices = DetailsOf<'choices'>;
type Choice = Choices['choices'][number];
type Shown = Omit<Choices, 'kind'> & { words: string };

const mostChoices = 50;

/** Buttons or a list of a business, in any of the forms that the protocol has had; without choices just its words. */
export function choicesOf(message: proto.IMessage): Content | undefined {
  const shown =
    listOf(message.listMessage) ??
    buttonsOf(message.buttonsMessage) ??
    templateOf(message.templateMessage) ??
    interactiveOf(message.interactiveMessage ?? message.templateMessage?.interactiveMessageTemplate);
  if (!shown) return undefined;
  const { words, ...rest } = shown;
  const choices = rest.choices.filter(({ title }) => title !== '').slice(0, mostChoices);
  if (choices.length === 0) return { type: 'text', body: [words, rest.footer].filter(Boolean).join('\n') };
  const details: Choices = { kind: 'choices', ...rest, choices };
  return {
    type: 'other',
    mediaType: 'choicesMessage',
    body: wordsOfDetails(details, words),
    vCard: null,
    details,
  };
}

const lines = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join('\n');

const choice = (
  id: string | null | undefined,
  title: string,
  description = '',
  url: string | null = null,
): Choice => ({
  // A choice without an id (an address, a number to call) is still one to show.
  id: (id || title || '-').slice(0, 256),
  title,
  description,
  url,
});

const listOf = (list: proto.Message.IListMessage | null | undefined): Shown | undefined =>
  list
    ? {
        look: 'list',
        words: lines(list.title, list.description),
        opens: list.buttonText ?? '',
        footer: list.footerText ?? '',
        choices: (list.sections ?? []).flatMap(({ rows }) =>
          (rows ?? []).map(({ rowId, title, description }) => choice(rowId, title ?? '', description ?? '')),
        ),
      }
    : undefined;

const buttonsOf = (buttons: proto.Message.IButtonsMessage | null | undefined): Shown | undefined =>
  buttons
    ? {
        look: 'buttons',
        words: lines(buttons.text, buttons.contentText),
        opens: '',
        footer: buttons.footerText ?? '',
        choices: (buttons.buttons ?? []).map(({ buttonId, buttonText }) =>
          choice(buttonId, buttonText?.displayText ?? ''),
        ),
      }
    : undefined;

function templateOf(message: proto.Message.ITemplateMessage | null | undefined): Shown | undefined {
  const template = message?.hydratedTemplate ?? message?.hydratedFourRowTemplate;
  if (!template) return undefined;
  return {
    look: 'buttons',
    words: lines(template.hydratedTitleText, template.hydratedContentText),
    opens: '',
    footer: template.hydratedFooterText ?? '',
    choices: (template.hydratedButtons ?? []).map(
      ({ quickReplyButton: reply, urlButton: link, callButton: dial }) =>
        link
          ? choice(null, link.displayText ?? '', '', link.url ?? null)
          : dial
            ? choice(null, dial.displayText ?? '', dial.phoneNumber ?? '')
            : choice(reply?.id, reply?.displayText ?? ''),
    ),
  };
}

function interactiveOf(message: proto.Message.IInteractiveMessage | null | undefined): Shown | undefined {
  if (!message) return undefined;
  const cards = message.carouselMessage?.cards ?? [];
  const buttons = [message, ...cards].flatMap(({ nativeFlowMessage }) => nativeFlowMessage?.buttons ?? []);
  const pressed = buttons.map(({ name, buttonParamsJson }) =>
    flowButton(name ?? '', objectIn(buttonParamsJson)),
  );
  const list = pressed.find(({ rows }) => rows.length > 0);
  return {
    look: list ? 'list' : 'buttons',
    words: lines(
      message.header?.title,
      message.header?.subtitle,
      message.body?.text,
      ...cards.map((card) => lines(card.header?.title, card.body?.text)),
    ),
    opens: list?.title ?? '',
    footer: message.footer?.text ?? '',
    choices: pressed.flatMap(({ rows, button }) => [...rows, ...(button ? [button] : [])]),
  };
}

/** A button of the newest form: a reply, an address, a number to call, or one that opens a list. */
function flowButton(name: string, params: Record<string, unknown> | undefined) {
  const title = textIn(params, 'display_text') || textIn(params, 'title');
  if (name === 'single_select') return { title, rows: rowsIn(params), button: undefined };
  const url = textIn(params, 'url') || textIn(params, 'merchant_url');
  const about = textIn(params, 'phone_number') || textIn(params, 'copy_code');
  return { title, rows: [], button: choice(textIn(params, 'id'), title, about, url || null) };
}

const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

const rowsIn = (params: Record<string, unknown> | undefined): Choice[] =>
  objectsOf(params?.sections).flatMap(({ rows }) =>
    objectsOf(rows).map((row) => choice(textIn(row, 'id'), textIn(row, 'title'), textIn(row, 'description'))),
  );
