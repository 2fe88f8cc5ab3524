import { bubble } from './bubble.js';
import { composer, refer } from './composer.js';
import { h, prettyNumber } from './dom.js';
import { chosenContact, chosenPhone, lab, reader, writer } from './lab.js';
import { locale, t } from './texts.js';

const SHOWN = 300;
const HIDDEN_KINDS = ['edit', 'revoke', 'reaction'];

let drawn = new Map();

/** Draws the handset afresh: another contact, phone or language. */
export function showHandset(redraw) {
  const stage = document.getElementById('stage');
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
  refer(null, null);
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
