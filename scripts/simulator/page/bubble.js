import { refer } from './composer.js';
import { button, h, icon } from './dom.js';
import { lab, post, writer } from './lab.js';
import { attempt } from './notice.js';
import { previewOf } from './people.js';
import { locale, t } from './texts.js';

const EMOJIS = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

const isMine = (message) => message.fromMe === (lab.writer === 'phone');

/** One message, as the writer's handset shows it. */
export function bubble(message) {
  const mine = isMine(message);
  const reactions = Object.values(message.reactions);
  const answered = message.quotedId && lab.messages.find(({ id }) => id === message.quotedId);
  return h(
    'article',
    { class: 'bubble', 'data-mine': mine, 'data-kind': message.kind, 'data-id': message.id },
    answered && h('blockquote', {}, previewOf(answered)),
    message.deleted ? h('p', { class: 'gone' }, t('deleted')) : content(message),
    h(
      'footer',
      {},
      message.edited && h('span', {}, t('edited')),
      copies(message),
      clock(message),
      mine && ticks(message),
    ),
    reactions.length > 0 && h('span', { class: 'reactions' }, reactions.join('')),
    !message.deleted && menu(message, mine),
  );
}

const clock = ({ sentAt }) =>
  h(
    'time',
    { datetime: sentAt },
    new Date(sentAt).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' }),
  );

function copies({ fromMe, copies: count }) {
  if (!fromMe || count === 1) return null;
  return h('span', { class: 'copies', title: count ? t('copies', count) : t('notReceived') }, `${count}×`);
}

function ticks({ status }) {
  const label = t('status')[status];
  return h(
    'span',
    { class: 'ticks', 'data-status': status, role: 'img', 'aria-label': label, title: label },
    status === 'sent' ? '✓' : '✓✓',
  );
}

function content(message) {
  const { kind, media, text, id } = message;
  const caption = text && h('p', { class: 'text' }, text);
  if (!media) return caption || h('p', { class: 'gone' }, t('kind')[kind] ?? kind);
  const src = `/api/chats/${lab.phone}/${lab.contact}/messages/${encodeURIComponent(id)}/media`;
  const name = media.fileName ?? t('kind')[kind];
  const body = {
    image: () => h('img', { class: 'picture', src, alt: text || name, loading: 'lazy' }),
    sticker: () => h('img', { class: 'sticker', src, alt: name, width: 120, height: 120 }),
    video: () =>
      h('video', { class: 'picture', src, controls: true, preload: 'metadata', 'aria-label': name }),
    audio: () => h('audio', { src, controls: true, preload: 'metadata', 'aria-label': name }),
    document: () =>
      h(
        'a',
        { class: 'file', href: src, download: name },
        icon('file'),
        h('span', {}, name, h('small', {}, size(media.bytes))),
      ),
  }[kind];
  return [body(), caption];
}

const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Opens upwards where there is more room. */
function place(details) {
  const log = details.closest('.log').getBoundingClientRect();
  const own = details.getBoundingClientRect();
  details.classList.toggle('above', log.bottom - own.bottom < own.top - log.top);
}

function menu(message, mine) {
  const details = h(
    'details',
    { class: 'menu' },
    h('summary', { 'aria-label': t('actions'), onclick: () => place(details) }, icon('more')),
  );
  const act = (label, work) =>
    button(label, () => {
      details.open = false;
      work();
    });
  const react = (emoji) => {
    const off = message.reactions[writer().number] === emoji;
    void attempt(() => post('react', { messageId: message.id, emoji: off ? '' : emoji }));
  };
  details.append(
    h(
      'div',
      { class: 'items' },
      h(
        'div',
        { class: 'emojis' },
        EMOJIS.map((emoji) =>
          button(
            emoji,
            () => {
              details.open = false;
              react(emoji);
            },
            { 'aria-label': t('react', emoji) },
          ),
        ),
      ),
      act(t('reply'), () => refer(message, null)),
      mine && message.kind === 'text' && act(t('edit'), () => refer(null, message)),
      mine && act(t('delete'), () => attempt(() => post('delete', { messageId: message.id }))),
    ),
  );
  return details;
}
