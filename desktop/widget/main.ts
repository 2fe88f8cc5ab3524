import type { SignedIdentity, SiteConfig } from '@recado/shared/lib/siteWire';
import { Chat } from './chat.ts';
import { openDoor } from './door.ts';
import { memoryOf } from './memory.ts';
import { View } from './view.ts';
import { beep } from './voice.ts';
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

/** Shows the chat of a script tag: `<script async src="…/widget.js" data-chat="…"></script>`. */
async function start(tag: HTMLScriptElement, signed?: SignedIdentity): Promise<void> {
  const { chat = '', userId, userEmail = '', userName = '', userExpires = '', userHash = '' } = tag.dataset;
  const door = openDoor(new URL(tag.src).origin, chat);
  const memory = memoryOf(chat);
  const identity =
    signed ??
    (userId
      ? { userId, email: userEmail, name: userName, expires: Number(userExpires), hash: userHash }
      : undefined);
  const text = textIn(languageOf(tag.dataset.language ?? document.documentElement.lang, navigator.languages));
  const config = await door.call<SiteConfig>('GET', '/config');
  let hasSound = memory.read().hasSound;
  const talk = new Chat({
    door,
    memory,
    chat,
    identity,
    page: () => ({
      url: location.href,
      title: document.title,
      referrer: document.referrer,
      language: navigator.language,
    }),
    changed(state, cause) {
      view.update(state);
      if (cause === 'news' && hasSound && !(view.isOpen && document.hasFocus())) beep();
    },
  });
  const view = new View({
    config,
    text,
    hasSound,
    actions: {
      opened: (isOpen) => talk.show(isOpen),
      send: (message) => talk.send(message),
      sendFile: (file, name, isVoice) => talk.sendFile(file, name, isVoice),
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
    view.host.remove();
    void start(tag, next);
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
  document.body.append(view.host);
  document.addEventListener('visibilitychange', () => talk.show(view.isOpen));
  await talk.resume();
}

const tag = document.currentScript ?? document.querySelector('script[data-chat]');
if (tag instanceof HTMLScriptElement)
  // A chat that is not there leaves the page as it is.
  start(tag).catch((error: unknown) => console.warn('Recado chat:', error));
