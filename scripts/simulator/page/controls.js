import { button, fill, h, toggle } from './dom.js';
import { call, chosenContact, chosenPhone, lab } from './lab.js';
import { attempt } from './notice.js';
import { t } from './texts.js';

const chosen = { fault: 'silent', refusal: '401', sendFault: '463', contacts: 50, perContact: 6 };

/** The right column: how the contact's handset behaves, and what goes wrong with the business's connection. */
export function showControls() {
  const contact = chosenContact();
  const phone = chosenPhone();
  fill(
    document.getElementById('controls'),
    contact && contactPanel(contact, phone),
    phone && connectionPanel(phone),
    phone && burstPanel(phone),
  );
}

function contactPanel(contact, phone) {
  const change = (settings) => attempt(() => call('PATCH', `/contacts/${contact.number}`, settings));
  const post = (verb, body) =>
    attempt(() => call('POST', `/contacts/${contact.number}/${verb}`, body), t('done'));
  const to = phone?.number;
  return h(
    'section',
    { class: 'panel' },
    h('h2', {}, `${t('contactPanel')} ${contact.name}`),
    toggle(t('handsetOn'), contact.on, (on) => change({ on })),
    toggle(t('autoDeliver'), contact.autoDeliver, (autoDeliver) => change({ autoDeliver })),
    toggle(t('autoRead'), contact.autoRead, (autoRead) => change({ autoRead })),
    delay(t('deliveredMs'), contact.deliveredMs, (deliveredMs) => change({ deliveredMs })),
    delay(t('readMs'), contact.readMs, (readMs) => change({ readMs })),
    h(
      'div',
      { class: 'pair' },
      button(t('readAll'), () => post('read', { to, played: true })),
      button(t('showTyping'), () => post('typing', { to, state: 'composing' })),
      button(t('showRecording'), () => post('typing', { to, state: 'recording' })),
      button(t('forgetSessions'), () => post('forget-sessions', {})),
    ),
  );
}

const delay = (label, value, onChange) =>
  h(
    'label',
    { class: 'field line' },
    h('span', {}, label),
    h('input', {
      type: 'number',
      min: 0,
      max: 600000,
      step: 100,
      value,
      'data-key': label,
      onchange: (event) => event.target.reportValidity() && onChange(event.target.valueAsNumber),
    }),
  );

function connectionPanel(phone) {
  const post = (verb, body, done = t('done')) =>
    attempt(() => call('POST', `/phones/${phone.number}/${verb}`, body), done);
  const numeric = (text) => (/^\d+$/.test(text) ? Number(text) : text);
  return h(
    'section',
    { class: 'panel' },
    h('h2', {}, `${t('connectionPanel')} ${phone.name}`),
    choice(t('fault'), 'fault', t('faults'), t('drop'), (code) =>
      post('drop', { code: numeric(code) }, ({ dropped }) => t('dropped', dropped.length)),
    ),
    choice(t('refusal'), 'refusal', t('refusals'), t('refuse'), (reason) =>
      post('next-login-refusal', { reason: Number(reason) }),
    ),
    choice(t('sendFault'), 'sendFault', t('sendFaults'), t('failSend'), (code) =>
      post('next-send-error', { code: numeric(code) }),
    ),
  );
}

function choice(label, key, options, action, run) {
  const select = h(
    'select',
    {
      'aria-label': label,
      onchange: () => {
        chosen[key] = select.value;
      },
    },
    Object.entries(options).map(([value, text]) =>
      h('option', { value, selected: value === chosen[key] }, text),
    ),
  );
  return h(
    'div',
    { class: 'field' },
    h('span', {}, label),
    h(
      'div',
      { class: 'row' },
      select,
      button(action, () => run(select.value)),
    ),
  );
}

function burstPanel(phone) {
  const count = (label, key, max) =>
    h(
      'label',
      { class: 'field line' },
      h('span', {}, label),
      h('input', {
        type: 'number',
        min: 1,
        max,
        value: chosen[key],
        'data-key': label,
        onchange: (event) => {
          chosen[key] = event.target.valueAsNumber;
        },
      }),
    );
  const send = () =>
    attempt(
      () =>
        call('POST', '/burst', { to: lab.phone, contacts: chosen.contacts, perContact: chosen.perContact }),
      ({ ids }) => t('burstDone', ids.length),
    );
  return h(
    'details',
    { class: 'panel' },
    h('summary', {}, `${t('burst')} · ${phone.name}`),
    count(t('burstContacts'), 'contacts', 2000),
    count(t('burstEach'), 'perContact', 1000),
    button(t('sendBurst'), send),
  );
}
