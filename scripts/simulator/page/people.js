import { openEnterCode, openScan } from './dialogs.js';
import { button, fill, h, prettyNumber, toggle } from './dom.js';
import { call, chosenPhone, lab } from './lab.js';
import { attempt } from './notice.js';
import { locale, t } from './texts.js';

const portrait = (account, size) =>
  h('img', { class: 'portrait', src: `/pictures/${account.number}.png`, alt: '', width: size, height: size });

/** The left column: business phones and the products that wait to be linked. */
export function showPhones(choose) {
  fill(
    document.getElementById('phones'),
    lab.phones.map((phone) => phoneCard(phone, choose)),
  );
}

function phoneCard(phone, choose) {
  const chosen = phone.number === lab.phone;
  const select = h(
    'button',
    {
      type: 'button',
      class: 'who',
      'aria-pressed': String(chosen),
      'aria-description': prettyNumber(phone.number),
      onclick: () => choose(phone.number),
    },
    portrait(phone, 44),
    h(
      'span',
      { class: 'names' },
      h('strong', {}, phone.name),
      h('span', { 'aria-hidden': 'true' }, prettyNumber(phone.number)),
    ),
  );
  const devices = phone.devices.map((device) => deviceLine(phone, device));
  return h(
    'li',
    { class: 'phone', 'data-chosen': chosen, 'data-off': !phone.on },
    select,
    h('ul', { class: 'devices' }, devices.length ? devices : h('li', { class: 'none' }, t('notLinked'))),
    chosen &&
      h(
        'div',
        { class: 'actions' },
        button(t('scan'), () => openScan(chosenPhone()), { class: 'main big' }),
        button(t('enterCode'), () => openEnterCode(chosenPhone())),
        toggle(t('phoneOn'), phone.on, (on) =>
          attempt(() => call('POST', `/phones/${phone.number}/power`, { on })),
        ),
      ),
  );
}

function deviceLine(phone, { device, platform, online, queued }) {
  const queue = queued ? ` · ${t('queued', queued)}` : '';
  const state = online ? t('online') : t('offline') + queue;
  const unlink = () => attempt(() => call('POST', `/phones/${phone.number}/unlink`, { device }), t('done'));
  return h(
    'li',
    { class: 'device', 'data-online': online },
    h('span', { class: 'lamp', 'aria-hidden': 'true' }),
    h('span', {}, `${t('linked')} ${device}${platform ? ` · ${platform}` : ''}`, h('small', {}, state)),
    button(t('unlink'), unlink, {
      class: 'quiet small',
      'aria-label': t('unlinkDevice', device, phone.name),
    }),
  );
}

export function showWaiting() {
  const items = lab.waiting.map(({ since, platform, codeFor }) => {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000));
    return h(
      'li',
      {},
      h('span', { class: 'qr', 'aria-hidden': 'true' }),
      h(
        'span',
        { class: 'names' },
        h('strong', {}, platform || 'WhatsApp Web'),
        h('span', {}, codeFor.length ? t('codeFor', prettyNumber(codeFor[0])) : t('since', seconds)),
      ),
      button(
        codeFor.length ? t('enterCode') : t('scan'),
        () => {
          const wanted = lab.phones.find(({ number }) => codeFor.includes(number));
          if (wanted) openEnterCode(wanted);
          else openScan(chosenPhone());
        },
        { class: 'small' },
      ),
    );
  });
  fill(
    document.getElementById('waiting'),
    items.length ? items : h('li', { class: 'none' }, t('nobodyWaits')),
  );
}

/** The second column: everybody one can chat as. */
export function showContacts(choose) {
  const wanted = document.getElementById('search').value.trim().toLowerCase();
  const latest = ({ number }) => lab.chats[number]?.last?.sentAt ?? '';
  const shown = lab.contacts
    .filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(wanted))
    .sort((one, other) => latest(other).localeCompare(latest(one)));
  fill(
    document.getElementById('contacts'),
    shown.slice(0, 200).map((contact) => contactLine(contact, choose)),
  );
}

function contactLine(contact, choose) {
  const { last, unread } = lab.chats[contact.number] ?? {};
  const line = last ? previewOf(last) : prettyNumber(contact.number);
  const time =
    last && new Date(last.sentAt).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
  return h(
    'li',
    { 'data-off': !contact.on },
    h(
      'button',
      {
        type: 'button',
        class: 'who',
        'aria-pressed': String(contact.number === lab.contact),
        'aria-description': unread ? `${line} (${unread})` : line,
        onclick: () => choose(contact.number),
      },
      portrait(contact, 40),
      h(
        'span',
        { class: 'names' },
        h('strong', {}, contact.name),
        h('span', { 'aria-hidden': 'true' }, line),
      ),
      h(
        'span',
        { class: 'aside', 'aria-hidden': 'true' },
        h('small', {}, time ?? ''),
        unread
          ? h('span', { class: 'unread' }, String(unread))
          : h('small', { class: 'tag' }, contact.addressing === 'lid' ? 'LID' : 'PN'),
      ),
    ),
  );
}

/** One line of a message. */
export function previewOf(message) {
  if (message.deleted) return t('deleted');
  const kind = message.kind === 'text' ? '' : (t('kind')[message.kind] ?? t('kind').other);
  return [kind, message.text].filter(Boolean).join(': ');
}
