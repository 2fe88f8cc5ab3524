import { button, fill, h, icon, prettyNumber } from './dom.js';
import { call, chosenContact, chosenPhone, lab } from './lab.js';
import { attempt } from './notice.js';
import { previewOf } from './people.js';
import { locale, t } from './texts.js';

const EMOJIS = ['👍', '❤️', '😂', '😮', '😢', '🙏'];
const SHOWN = 300;
const PAUSE_MS = 3000;
const HIDDEN_KINDS = ['edit', 'revoke', 'reaction'];

/** What the next message refers to. */
let quoted = null;
let edited = null;
let drawn = new Map();
let pauseTimer;
const drafts = new Map();

const writer = () => (lab.writer === 'phone' ? chosenPhone() : chosenContact());
const reader = () => (lab.writer === 'phone' ? chosenContact() : chosenPhone());
const isMine = (message) => message.fromMe === (lab.writer === 'phone');
const post = (verb, body) =>
  call('POST', `/contacts/${writer().number}/${verb}`, { to: reader().number, ...body });

/** Draws the handset afresh: another contact, phone or language. */
export function showHandset(redraw) {
  const stage = document.getElementById('stage');
  quoted = null;
  edited = null;
  drawn = new Map();
  if (!chosenContact() || !chosenPhone()) {
    stage.replaceChildren(h('div', { class: 'handset empty' }, h('p', {}, t('choose'))));
    return;
  }
  const log = h('div', {
    class: 'log',
    role: 'log',
    'aria-label': t('chat'),
    tabindex: '0',
    onscroll: noteEnd,
  });
  log.addEventListener('load', follow, true); // load does not bubble
  const handset = h(
    'div',
    { class: 'handset' },
    h('div', { class: 'title' }),
    log,
    h('div', { class: 'context' }),
    composer(),
  );
  stage.replaceChildren(writeAs(redraw), handset);
  showTitle();
  showMessages(true);
}

function writeAs(redraw) {
  const option = (value, label) =>
    h(
      'label',
      {},
      h('input', {
        type: 'radio',
        name: 'writer',
        value,
        checked: lab.writer === value,
        onchange: () => {
          lab.writer = value;
          redraw();
        },
      }),
      h('span', {}, label),
    );
  return h(
    'fieldset',
    { class: 'write-as' },
    h('legend', {}, t('writeAs')),
    option('contact', chosenContact().name),
    option('phone', t('ownHandset', chosenPhone().name)),
  );
}

/** Name of the other side, and whether it types. */
export function showTitle() {
  const title = document.querySelector('.handset .title');
  if (!title) return;
  const typing = lab.typing[`${reader().number}|${writer().number}`];
  const states = { composing: t('typing'), recording: t('recording') };
  const line = writer().on ? (states[typing] ?? prettyNumber(reader().number)) : t('switchedOff');
  title.replaceChildren(
    h('img', { class: 'portrait', src: `/pictures/${reader().number}.png`, alt: '', width: 38, height: 38 }),
    h(
      'span',
      { class: 'names' },
      h('strong', {}, reader().name),
      h('span', { 'data-live': Boolean(typing) }, line),
    ),
  );
  document.querySelector('.handset').toggleAttribute('data-off', !writer().on);
}

/** Draws what has changed; unchanged bubbles stay, so that a playing voice note goes on. */
export function showMessages(jump = false) {
  const log = document.querySelector('.handset .log');
  if (!log) return;
  const atEnd = jump || log.dataset.follow === 'true';
  const shown = lab.messages.filter(({ kind }) => !HIDDEN_KINDS.includes(kind)).slice(-SHOWN);
  const next = new Map();
  let day = '';
  const nodes = [];
  for (const message of shown) {
    const its = new Date(message.sentAt).toLocaleDateString(locale(), { day: 'numeric', month: 'long' });
    if (its !== day) nodes.push(h('p', { class: 'day' }, its));
    day = its;
    const state = JSON.stringify(message);
    const known = drawn.get(message.id);
    const node = known?.state === state ? known.node : bubble(message);
    next.set(message.id, { state, node });
    nodes.push(node);
  }
  drawn = next;
  log.replaceChildren(...(nodes.length ? nodes : [h('p', { class: 'none' }, t('empty'))]));
  if (atEnd) log.scrollTop = log.scrollHeight;
  log.dataset.follow = String(atEnd);
}

function noteEnd({ currentTarget: log }) {
  log.dataset.follow = String(log.scrollHeight - log.scrollTop - log.clientHeight < 80);
}

/** Pictures have no height before they are loaded: stay at the end when we were there. */
function follow({ currentTarget: log }) {
  if (log.dataset.follow === 'true') log.scrollTop = log.scrollHeight;
}

function bubble(message) {
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

function refer(toQuote, toEdit) {
  quoted = toQuote;
  edited = toEdit;
  const box = document.querySelector('.handset .context');
  const input = document.getElementById('text');
  const about = quoted ?? edited;
  fill(
    box,
    about &&
      h(
        'p',
        {},
        h('strong', {}, quoted ? t('replyingTo') : t('editing')),
        h('span', {}, previewOf(about)),
        button(icon('close'), () => refer(null, null), { class: 'quiet round', 'aria-label': t('cancel') }),
      ),
  );
  if (edited) input.value = edited.text;
  if (about) input.focus();
}

function composer() {
  const key = `${lab.phone}|${lab.contact}|${lab.writer}`;
  const input = h('textarea', {
    id: 'text',
    rows: 1,
    'aria-label': t('message'),
    placeholder: t('message'),
    value: drafts.get(key) ?? '',
    oninput: () => {
      drafts.set(key, input.value);
      announceTyping();
    },
    onkeydown: (event) => {
      if (event.key === 'Escape') refer(null, null);
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    },
  });
  const form = h(
    'form',
    {
      class: 'composer',
      onsubmit: (event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (!text) return;
        const about = edited
          ? { verb: 'edit', body: { messageId: edited.id, text } }
          : { verb: 'send', body: { text, quoted: quoted?.id } };
        input.value = '';
        drafts.delete(key);
        refer(null, null);
        void attempt(() => post(about.verb, about.body));
      },
    },
    attachMenu(),
    input,
    h('button', { type: 'submit', class: 'main round', 'aria-label': t('send') }, icon('send')),
  );
  return form;
}

/** Tells the business once that we type, and that we stopped after a pause. */
function announceTyping() {
  if (lab.writer === 'phone') return;
  if (!pauseTimer) void attempt(() => post('typing', { state: 'composing' }));
  clearTimeout(pauseTimer);
  const rest = () => post('typing', { state: 'paused' });
  pauseTimer = setTimeout(() => {
    pauseTimer = undefined;
    void attempt(rest);
  }, PAUSE_MS);
}

function attachMenu() {
  const details = h(
    'details',
    { class: 'menu up' },
    h('summary', { 'aria-label': t('attach') }, icon('attach')),
  );
  const sample = (label, kind) =>
    button(label, () => {
      details.open = false;
      sendMedia({ kind, sample: true });
    });
  const picker = h('input', {
    type: 'file',
    hidden: true,
    'aria-label': t('file'),
    onchange: async () => {
      details.open = false;
      const [file] = picker.files;
      if (!file) return;
      const kind = ['image', 'video', 'audio'].find((one) => file.type.startsWith(`${one}/`)) ?? 'document';
      const base64 = await readBase64(file);
      sendMedia({
        kind,
        base64,
        fileName: file.name,
        mimetype: file.type || 'application/octet-stream',
        ptt: false,
      });
      picker.value = '';
    },
  });
  details.append(
    h(
      'div',
      { class: 'items' },
      sample(t('samplePhoto'), 'image'),
      sample(t('sampleVoice'), 'audio'),
      sample(t('sampleVideo'), 'video'),
      sample(t('sampleDocument'), 'document'),
      sample(t('sampleSticker'), 'sticker'),
      button(t('file'), () => picker.click()),
      picker,
    ),
  );
  return details;
}

/** The text that is being written becomes the caption. */
function sendMedia(media) {
  const input = document.getElementById('text');
  const captioned = ['image', 'video', 'document'].includes(media.kind);
  const caption = captioned ? input.value.trim() : '';
  if (caption) input.value = '';
  const quotedId = quoted?.id;
  refer(null, null);
  void attempt(() =>
    post('send', { media: { ...media, ...(caption ? { caption } : {}) }, quoted: quotedId }),
  );
}

const readBase64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
