import type { SiteConfig, SiteMessage } from '@recado/shared/lib/siteWire';
import { closedForm } from './look/closedForm.ts';
import { compose } from './look/compose.ts';
import { el, icon, iconButton } from './look/dom.ts';
import { rowsOf } from './look/rowsOf.ts';
import { showRows } from './look/showRows.ts';
import { styleOf } from './look/styleOf.ts';
import { mostSiteFileBytes } from './mostSiteFileBytes.ts';
import type { ChatState } from './talk/chat.ts';
import type { Text } from './words.ts';

/** What the view asks for. */
export interface Actions {
  opened(isOpen: boolean): void;
  send(message: Omit<SiteMessage, 'id' | 'page'>): void;
  sendFile(file: Blob, name: string, isVoice: boolean): void;
  retry(id: string): void;
  loadOlder(): Promise<void>;
  typed(): void;
  addressOf(path: string): string;
  setSound(isOn: boolean): void;
}

interface Options {
  config: SiteConfig;
  text: Text;
  hasSound: boolean;
  actions: Actions;
}

/** What people who set the chat up see of it. */
type Preview = Omit<Options, 'actions' | 'hasSound'> & { hasSound: false; isPreview: true };

const noActions: Actions = {
  opened() {},
  send() {},
  sendFile() {},
  retry() {},
  loadOlder: async () => {},
  typed() {},
  addressOf: (path) => path,
  setSound() {},
};

const nothing: ChatState = {
  messages: [],
  unread: 0,
  hasOlder: false,
  isTyping: false,
  isConnected: true,
  problem: undefined,
};

/** The button and the window of the chat, in a shadow tree of its own. */
export class View {
  readonly host = el('div', { id: 'recado-chat' });
  readonly #options: Options;
  readonly #launch: HTMLButtonElement;
  readonly #badge = el('span', { class: 'badge', 'aria-hidden': 'true', hidden: true });
  readonly #log = el('div', { class: 'log', role: 'log', 'aria-live': 'polite', tabindex: 0 });
  readonly #typing = el('div', { class: 'typing', 'aria-live': 'polite' });
  readonly #note = el('div', { class: 'note bad', role: 'alert', hidden: true });
  readonly #online = el('div', { class: 'state' });
  readonly #panel: HTMLElement;
  readonly #foot: HTMLElement;
  readonly #form: HTMLFormElement;
  #state = nothing;
  #shown = '';
  #isOpen = false;
  #isOnline: boolean;

  constructor(options: Options | Preview) {
    const isPreview = !('actions' in options);
    this.#options = isPreview ? { ...options, actions: noActions } : options;
    const { config, text } = options;
    this.#isOnline = config.isOnline;
    const root = this.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleOf(config.color, config.corner)];
    this.#launch = el(
      'button',
      {
        type: 'button',
        class: 'launch',
        'aria-expanded': 'false',
        'aria-haspopup': 'dialog',
        click: () => this.toggle(),
      },
      icon('chat'),
      this.#badge,
    );
    this.#foot = compose({
      text,
      send: (words) => this.#options.actions.send({ text: words }),
      sendFile: (file, name, isVoice) => this.#sendFile(file, name, isVoice),
      typed: () => this.#options.actions.typed(),
      showProblem: (problem) => this.#showProblem(problem),
    });
    this.#form = closedForm(config, text, (message) => {
      this.#options.actions.send(message);
      this.#log.focus();
    });
    this.#panel = this.#makePanel();
    root.append(this.#panel, this.#launch);
    root.addEventListener('keydown', (event) => this.#key(event as KeyboardEvent));
    this.update(nothing);
    if (isPreview) this.#show();
  }

  /** A picture of the open chat, which takes no focus. */
  #show(): void {
    this.#isOpen = true;
    this.#panel.hidden = false;
    this.host.classList.add('preview');
    this.update(nothing);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens or closes the window; the focus goes in, and comes back. */
  toggle(isOpen = !this.#isOpen): void {
    if (isOpen === this.#isOpen) return;
    const hadFocus = this.#focused !== null;
    this.#isOpen = isOpen;
    this.#panel.hidden = !isOpen;
    this.host.classList.toggle('open', isOpen);
    this.#launch.setAttribute('aria-expanded', String(isOpen));
    this.#launch.replaceChildren(icon(isOpen ? 'down' : 'chat'), this.#badge);
    this.#options.actions.opened(isOpen);
    this.update(this.#state);
    if (isOpen) {
      this.#log.scrollTop = this.#log.scrollHeight;
      this.#panel.focus();
      this.#writeHere();
    } else if (hadFocus) this.#launch.focus();
  }

  /** What has the focus in the chat. */
  get #focused(): Element | null {
    return this.host.shadowRoot!.activeElement;
  }

  /** The focus goes where the visitor writes. */
  #writeHere(): void {
    const place = this.#foot.hidden ? this.#form : this.#foot;
    place.querySelector<HTMLElement>('input:not([hidden]),textarea')?.focus();
  }

  /** Shows whether the company is open now. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.update(this.#state);
  }

  /** Shows a state of the conversation. */
  update(state: ChatState): void {
    this.#state = state;
    const { text } = this.#options;
    const isCounted = state.unread > 0 && !this.#isOpen;
    this.#badge.hidden = !isCounted;
    this.#badge.textContent = state.unread > 99 ? '99+' : String(state.unread);
    this.#launch.setAttribute(
      'aria-label',
      this.#isOpen ? text('close') : text('open') + (isCounted ? `, ${text('unread')}: ${state.unread}` : ''),
    );
    this.#typing.textContent = state.isTyping
      ? text('typing')
      : state.isConnected
        ? ''
        : text('reconnecting');
    if (state.problem) this.#showProblem(text(state.problem));
    else if (this.#note.dataset.kind === 'tooMany') this.#showProblem('');
    this.#online.replaceChildren(
      el('span', { class: this.#isOnline ? 'dot on' : 'dot' }),
      text(this.#isOnline ? 'online' : 'closed'),
    );
    const asks = !this.#isOnline && state.messages.length === 0;
    this.#form.hidden = !asks;
    this.#log.hidden = asks;
    this.#typing.hidden = asks;
    this.#foot.hidden = asks;
    this.#showMessages(state);
  }

  #showMessages(state: ChatState): void {
    const now = JSON.stringify([state.messages, state.hasOlder, this.#isOpen]);
    if (now === this.#shown || !this.#isOpen) return;
    this.#shown = now;
    const log = this.#log;
    const fromBottom = log.scrollHeight - log.scrollTop - log.clientHeight;
    const heightBefore = log.scrollHeight;
    const hadFocus = this.#focused !== null;
    showRows(
      log,
      rowsOf(state, this.#options, () => this.#showProblem(this.#options.text('reconnecting'))),
    );
    // A button that was pressed may be gone, and with it the focus.
    if (hadFocus && this.#focused === null) this.#writeHere();
    if (fromBottom < 80 || state.messages.at(-1)?.state === 'sending') log.scrollTop = log.scrollHeight;
    else log.scrollTop += log.scrollHeight - heightBefore;
  }

  #makePanel(): HTMLElement {
    const { text, config, hasSound, actions } = this.#options;
    let isOn = hasSound;
    const sound = iconButton(
      isOn ? 'bell' : 'muted',
      text('sound'),
      () => {
        isOn = !isOn;
        sound.replaceChildren(icon(isOn ? 'bell' : 'muted'));
        sound.setAttribute('aria-pressed', String(isOn));
        actions.setSound(isOn);
      },
      { 'aria-pressed': String(isOn) },
    );
    return el(
      'div',
      {
        class: 'panel',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': config.title,
        tabindex: -1,
        hidden: true,
      },
      el(
        'div',
        { class: 'head' },
        el('div', { class: 'avatar', 'aria-hidden': 'true' }, [...config.title][0]?.toUpperCase() ?? ''),
        el('div', { class: 'who' }, el('h2', {}, config.title), this.#online),
        sound,
        iconButton('close', text('close'), () => this.toggle(false)),
      ),
      this.#note,
      this.#form,
      this.#log,
      this.#typing,
      this.#foot,
    );
  }

  #sendFile(file: Blob, name: string, isVoice: boolean): void {
    const { text, actions } = this.#options;
    const isTooLarge = file.size > mostSiteFileBytes;
    this.#showProblem(isTooLarge ? text('tooLarge') : '');
    if (!isTooLarge) actions.sendFile(file, name, isVoice);
  }

  #showProblem(problem: string): void {
    this.#note.hidden = problem === '';
    this.#note.textContent = problem;
    this.#note.dataset.kind = this.#state.problem ?? '';
  }

  /** Escape closes; Tab stays inside while it is open. */
  #key(event: KeyboardEvent): void {
    if (!this.#isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.toggle(false);
    }
    if (event.key !== 'Tab') return;
    const inside = [
      ...this.#panel.querySelectorAll<HTMLElement>(
        'button,a[href],input,textarea,audio,video,[tabindex="0"]',
      ),
    ].filter((one) => one.offsetParent !== null && !one.hasAttribute('disabled'));
    const active = this.#focused;
    const [first, last] = [inside[0], inside.at(-1)];
    const leaves = event.shiftKey ? active === first || active === this.#panel : active === last;
    if (!leaves && active !== this.#launch) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
