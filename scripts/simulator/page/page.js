import { showHandset, showMessages, showTitle } from './chat.js';
import { showControls } from './controls.js';
import { openNewAccount } from './dialogs.js';
import { call, chosenPhone, lab, listen, loadChats, loadMessages, loadPeople } from './lab.js';
import { attempt, say } from './notice.js';
import { showContacts, showPhones, showWaiting } from './people.js';
import { locale, switchLanguage, t } from './texts.js';

const byId = (id) => document.getElementById(id);

/** Runs at most once at a time and once more when asked meanwhile: events may come by the hundred. */
function gentle(work) {
  let running = false;
  let again = false;
  return async function run() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    await attempt(work);
    await new Promise((resolve) => setTimeout(resolve, 60));
    running = false;
    if (again) {
      again = false;
      void run();
    }
  };
}

function showTexts() {
  document.documentElement.lang = locale();
  document.title = t('title');
  for (const node of document.querySelectorAll('[data-text]')) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll('[data-label]'))
    node.setAttribute('aria-label', t(node.dataset.label));
  byId('search').placeholder = t('search');
  byId('search').setAttribute('aria-label', t('search'));
  byId('language').textContent = t('language');
  byId('address').replaceChildren(
    `${t('connect')} `,
    Object.assign(document.createElement('code'), { textContent: lab.info?.webSocketUrl ?? '' }),
  );
}

function showAll() {
  showTexts();
  showPeople();
  showWaiting();
  showHandset(showAll);
  showControls();
}

function showPeople() {
  showPhones(choosePhone);
  showContacts(chooseContact);
}

async function choosePhone(number) {
  lab.phone = number;
  await attempt(() => Promise.all([loadChats(), loadMessages()]));
  showAll();
}

async function chooseContact(number) {
  lab.contact = number;
  await attempt(loadMessages);
  showAll();
  byId('text')?.focus();
}

const refreshPeople = gentle(async () => {
  const before = JSON.stringify([lab.phones, lab.contacts]);
  await loadPeople();
  if (JSON.stringify([lab.phones, lab.contacts]) === before) return;
  showPeople();
  showTitle();
  showControls();
});

const refreshChats = gentle(async () => {
  await loadChats();
  showContacts(chooseContact);
});

const refreshMessages = gentle(async () => {
  await loadMessages();
  showMessages();
});

function onMessage({ chat }) {
  if (chosenPhone()?.devices.some(({ online }) => !online)) void refreshPeople(); // its queue grows
  void refreshChats();
  if (chat === [lab.phone, lab.contact].sort().join('|')) void refreshMessages();
}

async function start() {
  lab.info = await call('GET', '/info');
  lab.waiting = (await call('GET', '/waiting')).waiting;
  await loadPeople();
  lab.contact = lab.contacts[0]?.number ?? null;
  await Promise.all([loadChats(), loadMessages()]);
  showAll();
}

byId('language').addEventListener('click', () => {
  switchLanguage();
  showAll();
});
byId('search').addEventListener('input', () => showContacts(chooseContact));
byId('new-phone').addEventListener('click', () => openNewAccount('phones', choosePhone));
byId('new-contact').addEventListener('click', () => openNewAccount('contacts', chooseContact));
document.addEventListener('click', (event) => {
  for (const menu of document.querySelectorAll('details.menu[open]'))
    if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape')
    for (const menu of document.querySelectorAll('details.menu[open]')) menu.open = false;
});
setInterval(() => lab.waiting.length && showWaiting(), 5000);

let broken = false;
listen(
  {
    open: () => {
      if (broken) void attempt(start, t('done'));
      broken = false;
    },
    message: onMessage,
    status: onMessage,
    changed: refreshPeople,
    companion: refreshPeople,
    waiting: ({ waiting }) => {
      lab.waiting = waiting;
      showWaiting();
    },
    typing: ({ from, to, state }) => {
      lab.typing[`${from}|${to}`] = state === 'paused' ? undefined : state;
      showTitle();
    },
  },
  () => {
    broken = true;
    say(t('lost'), 'lost');
  },
);
void attempt(start);
