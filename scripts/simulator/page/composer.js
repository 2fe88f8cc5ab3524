import { button, fill, h, icon } from './dom.js';
import { lab, post } from './lab.js';
import { attempt } from './notice.js';
import { previewOf } from './people.js';
import { t } from './texts.js';

const PAUSE_MS = 3000;

/** What the next message refers to. */
let quoted = null;
let edited = null;
let pauseTimer;
const drafts = new Map();

/** The next message answers one, changes one, or (both null) does neither. */
export function refer(toQuote, toEdit) {
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

/** Where one writes. */
export function composer() {
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
