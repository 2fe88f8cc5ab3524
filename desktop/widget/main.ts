import type { SignedIdentity, SiteConfig } from '@recado/shared/lib/siteWire';
import { followPages, keepOnPage } from './keepOnPage.ts';
import { beep } from './look/voice.ts';
import { Chat } from './talk/chat.ts';
import { openDoor, Refused } from './talk/door.ts';
import { memoryOf } from './talk/memory.ts';
import { pause, Waits } from './talk/pause.ts';
import { View } from './view.ts';
import { languageOf, textIn } from './words.ts';

/** What a page may do with its chat (docs/site-chat.md). */
interface RecadoChat {
  open(): void;
  close(): void;
  /** The site's user signed in; the hash is its server's. */
  identify(identity: SignedIdentity): void;
  /** The user signed out: the conversation leaves this browser. */
  forget(): void;
}

/** The state of the company is asked for again after so long. */
const freshMs = 60_000;

/** Shows the chat of a script tag: `<script async src="…/widget.js" data-chat="…"></script>`. */
async function start(
  tag: HTMLScriptElement,
  { signed, isOpen = false }: { signed?: SignedIdentity; isOpen?: boolean } = {},
): Promise<void> {
  const { chat = '' } = tag.dataset;
  const door = openDoor(new URL(tag.src).origin, chat);
  const memory = memoryOf(chat);
  const identity = signed ?? identityOf(tag);
  const text = textIn(languageOf(tag.dataset.language ?? document.documentElement.lang, navigator.languages));
  const ends = new AbortController();
  const { signal } = ends;
  const readConfig = () => door.call<SiteConfig>('GET', '/config');
  const config = await patiently(readConfig, signal);
  let configAt = Date.now();
  let hasSound = memory.read().hasSound;
  const talk = new Chat({
    door,
    memory,
    chat,
    identity,
    page: pageNow,
    changed(state, cause) {
      view.update(state);
      if (cause === 'news' && hasSound && !(view.isOpen && document.hasFocus())) beep();
    },
  });
  async function refresh(): Promise<void> {
    if (Date.now() - configAt < freshMs) return;
    configAt = Date.now();
    view.setOnline((await readConfig()).isOnline);
  }
  const view = new View({
    config,
    text,
    hasSound,
    actions: {
      opened(isNow) {
        talk.show(isNow);
        if (isNow) refresh().catch(() => {});
      },
      send: (message) => talk.send(message),
      sendFile: (file, name, isVoice) => talk.send({ text: '' }, { file, name, isVoice }),
      retry: (id) => talk.retry(id),
      loadOlder: () => talk.loadOlder(),
      typed: () => talk.typed(),
      addressOf: (path) => door.addressOf(path),
      setSound(isOn) {
        hasSound = isOn;
        memory.change({ hasSound });
        if (isOn) beep();
      },
    },
  });
  const again = (next?: SignedIdentity) => {
    talk.end();
    ends.abort();
    view.host.remove();
    run(tag, { ...(next && { signed: next }), isOpen: view.isOpen });
  };
  const api: RecadoChat = {
    open: () => view.toggle(true),
    close: () => view.toggle(false),
    identify: again,
    forget() {
      memory.change({ token: '', user: '', unsent: [] });
      for (const name of Object.keys(tag.dataset)) if (name.startsWith('user')) delete tag.dataset[name];
      again();
    },
  };
  Object.assign(window, { recadoChat: api });
  await keepOnPage(view.host, signal);
  if (isOpen) view.toggle(true);
  document.addEventListener('visibilitychange', () => talk.show(view.isOpen), { signal });
  followPages(() => talk.visited(), signal);
  await talk.resume();
}

/** The page that the visitor is on. */
const pageNow = () => ({
  url: location.href,
  title: document.title,
  referrer: document.referrer,
  language: navigator.language,
});

/** The user of the site that the line names, if it names one. */
function identityOf({ dataset }: HTMLScriptElement): SignedIdentity | undefined {
  const { userId, userEmail = '', userName = '', userExpires = '', userHash = '' } = dataset;
  if (!userId) return undefined;
  return { userId, email: userEmail, name: userName, expires: Number(userExpires), hash: userHash };
}

/** Calls a server that may be starting; one that refuses, or is silent for long, leaves the page as it is. */
async function patiently<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const waits = new Waits();
  for (let left = 6; ; left--)
    try {
      return await call();
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0;
      if (left === 0 || (status !== 0 && status !== 429 && status < 500)) throw error;
      await pause(waits.next(), signal);
    }
}

function run(tag: HTMLScriptElement, options?: Parameters<typeof start>[1]): void {
  // A chat that is not there leaves the page as it is.
  start(tag, options).catch((error: unknown) => console.warn('Recado chat:', error));
}

const tag = document.currentScript ?? document.querySelector('script[data-chat]');
const mark = Symbol.for('recado.chat');
// One chat on a page: a second line, or a script that a framework runs again, changes nothing.
if (tag instanceof HTMLScriptElement && !Reflect.has(window, mark)) {
  Object.assign(window, { [mark]: true });
  run(tag);
}
