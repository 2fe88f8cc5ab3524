import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { withoutChoices } from '@recado/shared/lib/choices';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';

/** The most characters that Meta shows, by place. */
const most = {
  button: 20,
  row: 24,
  description: 72,
  opens: 20,
  footer: 60,
  buttonBody: 1024,
  listBody: 4096,
};
const { buttons: mostButtons, rows: mostRows } = capabilitiesOf('whatsappapi').choices!;
/** The words on a list's button where nobody chose any: they are the same in all our languages. */
const usualOpens = 'Menu';

type Choices = DetailsOf<'choices'>;

/**
 * Choices as Meta's buttons or list; buttons that are too many or too long become a list. Undefined where neither can
 * show them: then they leave as numbered text.
 */
export function interactiveOf(choices: Choices, body: string): Record<string, unknown> | undefined {
  const words = withoutChoices(
    body,
    choices.choices.map(({ title }) => title),
  );
  const list = choices.choices;
  if (words === '' || list.length === 0 || new Set(list.map(({ id }) => id)).size < list.length)
    return undefined;
  const [only] = list;
  if (list.length === 1 && only?.url) return linkOf(choices, words);
  if (list.some(({ url }) => url !== null)) return undefined;
  return (choices.look === 'buttons' ? buttonsOf(choices, words) : undefined) ?? listOf(choices, words);
}

const fits = (text: string, length: number) => text.length <= length;

/** Words and footer, which all of them have. */
const around = ({ footer }: Choices, words: string) => ({
  body: { text: words },
  ...(footer !== '' && { footer: { text: footer.slice(0, most.footer) } }),
});

function buttonsOf(choices: Choices, words: string) {
  const { choices: list } = choices;
  const titles = new Set(list.map(({ title }) => title));
  const isFine =
    list.length <= mostButtons &&
    titles.size === list.length &&
    list.every(({ title, description }) => fits(title, most.button) && description === '') &&
    fits(words, most.buttonBody);
  if (!isFine) return undefined;
  return {
    type: 'button',
    ...around(choices, words),
    action: { buttons: list.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
  };
}

function listOf(choices: Choices, words: string) {
  const { choices: list, opens } = choices;
  const isFine =
    list.length <= mostRows &&
    list.every(({ id, title }) => fits(title, most.row) && fits(id, 200)) &&
    fits(words, most.listBody);
  if (!isFine) return undefined;
  const rows = list.map(({ id, title, description }) => ({
    id,
    title,
    ...(description !== '' && { description: description.slice(0, most.description) }),
  }));
  return {
    type: 'list',
    ...around(choices, words),
    action: { button: (opens || usualOpens).slice(0, most.opens), sections: [{ rows }] },
  };
}

function linkOf(choices: Choices, words: string) {
  const [{ title, url }] = choices.choices as [Choices['choices'][number]];
  if (!fits(title, most.button) || !fits(words, most.buttonBody)) return undefined;
  return {
    type: 'cta_url',
    ...around(choices, words),
    action: { name: 'cta_url', parameters: { display_text: title, url } },
  };
}
