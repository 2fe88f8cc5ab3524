import type { Shown } from '../talk/chat.ts';
import type { Text } from '../words.ts';
import { el } from './dom.ts';
import { linkify } from './linkify.ts';

interface Options {
  text: Text;
  addressOf(path: string): string;
  retry(id: string): void;
  /** The visitor presses one of the choices; undefined: they have answered already. */
  choose: ((choice: { id: string; title: string }) => void) | undefined;
}

/** One message: words and links as text, its file, its choices, its time and state. */
export function messageRow(message: Shown, { text, addressOf, retry, choose }: Options): HTMLElement {
  const { fromVisitor, isDeleted, at, state, isEdited, progress, failure } = message;
  return el(
    'div',
    { class: `row${fromVisitor ? ' own' : ''}`, 'data-id': message.id },
    el(
      'div',
      { class: `bubble${isDeleted ? ' gone' : ''}`, dir: 'auto' },
      fromVisitor && el('span', { class: 'hide' }, `${text('you')}: `),
      ...(isDeleted ? [text('deleted')] : [fileOf(message, text, addressOf), ...wordsOf(message.text)]),
    ),
    choicesOf(message, choose),
    state === 'sending' &&
      progress !== undefined &&
      progress < 1 &&
      el('progress', { value: progress.toFixed(2), max: 1, 'aria-label': text('sending') }),
    el(
      'div',
      { class: `meta${state === 'failed' ? ' bad' : ''}` },
      ...(state === 'failed'
        ? [
            text(failure ?? 'notSent'),
            el('button', { type: 'button', class: 'link', click: () => retry(message.id) }, text('again')),
          ]
        : [
            state === 'sending' ? text('sending') : timeOf(at),
            isEdited && !isDeleted && `· ${text('edited')}`,
          ]),
    ),
  );
}

/** The time, and the day if it is not today. */
function timeOf(at: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString([], {
    ...(!isToday && { day: '2-digit', month: '2-digit' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}

const wordsOf = (words: string): (Node | string)[] =>
  linkify(words).map(({ text, href }) =>
    href === undefined
      ? text
      : el('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, text),
  );

function fileOf({ file }: Shown, text: Text, addressOf: Options['addressOf']): Node | undefined {
  if (!file) return undefined;
  const name = file.isVoice ? text('voice') : file.name || text('file');
  if (file.path === '') return el('span', {}, name);
  const href = addressOf(file.path);
  const link = () => el('a', { href, target: '_blank', rel: 'noopener noreferrer', download: name }, name);
  const [kind] = file.mime.split('/');
  const shown =
    file.isVoice || kind === 'audio'
      ? el('audio', { src: href, controls: true, preload: 'none', 'aria-label': name })
      : kind === 'image'
        ? el('img', { class: 'media', src: href, alt: name })
        : kind === 'video'
          ? el('video', {
              class: 'media',
              src: href,
              controls: true,
              preload: 'metadata',
              'aria-label': name,
            })
          : undefined;
  // The page's policy may forbid pictures and sound of other hosts: then the file is a link.
  shown?.addEventListener('error', () => shown.replaceWith(link()));
  return shown ?? link();
}

function choicesOf({ choices }: Shown, choose: Options['choose']): Node | undefined {
  const usable = choices.filter(({ url }) => url !== null || choose);
  if (usable.length === 0) return undefined;
  return el(
    'div',
    { class: 'choices' },
    ...usable.map(({ id, title, url }) => {
      const href = url === null ? undefined : linkify(url)[0]?.href;
      return href
        ? el('a', { class: 'choice', href, target: '_blank', rel: 'noopener noreferrer nofollow' }, title)
        : el('button', { type: 'button', class: 'choice', click: () => choose?.({ id, title }) }, title);
    }),
  );
}
