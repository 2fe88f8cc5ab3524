import type { SiteConfig, SiteMessage } from '@recado/shared/lib/siteWire';
import type { ChatState } from './chat.ts';
import { closedForm } from './closedForm.ts';
import { compose } from './compose.ts';
import { el, icon, iconButton } from './dom.ts';
import { messageRow } from './messageRow.ts';
import { mostSiteFileBytes } from './mostSiteFileBytes.ts';
import { styleOf } from './styleOf.ts';
import type { Text, Word } from './words.ts';

/** What the view asks for. */
export interface Actions {
  opened(isOpen: boolean): void;
  send(message: Omit<SiteMessage, 'id' | 'page'>): void;
  sendFile(file: Blob, name: string, isVoice: boolean): Promise<void>;
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
  sendFile: async () => {},
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
  readonly #panel: HTMLElement;
  readonly #foot: HTMLElement;
  #state = nothing;
  #shown = '';
  #isOpen = false;

  constructor(options: Options | Preview) {
    const isPreview = !('actions' in options);
    this.#options = isPreview ? { ...options, actions: noActions } : options;
    const { config, text } = options;
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
      sendFile: (file, name, isVoice) => void this.#sendFile(file, name, isVoice),
      typed: () => this.#options.actions.typed(),
      showProblem: (problem) => this.#showProblem(problem),
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
    this.#isOpen = isOpen;
    this.#panel.hidden = !isOpen;
    this.host.classList.toggle('open', isOpen);
    this.#launch.setAttribute('aria-expanded', String(isOpen));
    this.#launch.replaceChildren(icon(isOpen ? 'down' : 'chat'), this.#badge);
    this.#options.actions.opened(isOpen);
    this.update(this.#state);
    if (isOpen) {
      this.#log.scrollTop = this.#log.scrollHeight;
      (this.#panel.querySelector<HTMLElement>('input:not([hidden]),textarea') ?? this.#panel).focus();
    } else this.#launch.focus();
  }

  /** Shows a state of the conversation. */
  update(state: ChatState): void {
    this.#state = state;
    const { text, config } = this.#options;
    const isCounted = state.unread > 0 && !this.#isOpen;
    this.#badge.hidden = !isCounted;
    this.#badge.textContent = state.unread > 99 ? '99+' : String(state.unread);
    this.#launch.setAttribute(
      'aria-label',
      this.#isOpen ? text('close') : text('open') + (isCounted ? `, ${state.unread} ${text('unread')}` : ''),
    );
    this.#typing.textContent = state.isTyping
      ? text('typing')
      : state.isConnected
        ? ''
        : text('reconnecting');
    if (state.problem) this.#showProblem(text(state.problem));
    else if (this.#note.dataset.kind === 'tooMany') this.#showProblem('');
    const form = this.#panel.querySelector('form');
    const asks = !config.isOnline && state.messages.length === 0;
    if (form) form.hidden = !asks;
    this.#log.hidden = asks;
    this.#typing.hidden = asks;
    this.#foot.hidden = asks;
    this.#showMessages(state);
  }

  #showMessages(state: ChatState): void {
    const { text, config, actions } = this.#options;
    const now = JSON.stringify([state.messages, state.hasOlder, this.#isOpen]);
    if (now === this.#shown || !this.#isOpen) return;
    this.#shown = now;
    const log = this.#log;
    const fromBottom = log.scrollHeight - log.scrollTop - log.clientHeight;
    const heightBefore = log.scrollHeight;
    const last = state.messages.at(-1);
    const rows = new Map(
      [...log.querySelectorAll<HTMLElement>('.row[data-id]')].map((row) => [row.dataset.id!, row]),
    );
    const newRows = [
      state.hasOlder &&
        el(
          'button',
          { type: 'button', class: 'link center', click: () => void actions.loadOlder() },
          text('older'),
        ),
      config.greeting !== '' &&
        !state.hasOlder &&
        el('div', { class: 'row' }, el('div', { class: 'bubble' }, config.greeting)),
      ...state.messages.map((message) => {
        const made = messageRow(message, {
          text,
          addressOf: actions.addressOf,
          retry: actions.retry,
          choose:
            message === last ? ({ id, title }) => actions.send({ text: title, choiceId: id }) : undefined,
        });
        const before = rows.get(message.id);
        // A row that looks the same stays, so that sound goes on and the reader says only what is new.
        return before?.isEqualNode(made) && message !== last ? before : made;
      }),
    ].filter((one) => one !== false);
    log.replaceChildren(...newRows);
    if (fromBottom < 80 || last?.state === 'sending') log.scrollTop = log.scrollHeight;
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
    const state: Word = config.isOnline ? 'online' : 'closed';
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
        el(
          'div',
          { class: 'who' },
          el('h2', {}, config.title),
          el(
            'div',
            { class: 'state' },
            el('span', { class: config.isOnline ? 'dot on' : 'dot' }),
            text(state),
          ),
        ),
        sound,
        iconButton('close', text('close'), () => this.toggle(false)),
      ),
      this.#note,
      !config.isOnline &&
        closedForm(config, text, (message) => {
          actions.send(message);
          this.#log.focus();
        }),
      this.#log,
      this.#typing,
      this.#foot,
    );
  }

  async #sendFile(file: Blob, name: string, isVoice: boolean): Promise<void> {
    const { text, actions } = this.#options;
    if (file.size > mostSiteFileBytes) {
      this.#showProblem(text('tooLarge'));
      return;
    }
    this.#showProblem('');
    this.#typing.textContent = text('sending');
    try {
      await actions.sendFile(file, name, isVoice);
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      const word = ({ 413: 'tooLarge', 415: 'wrongType', 429: 'tooMany' } as const)[status] ?? 'notSent';
      this.#showProblem(text(word));
    }
    this.#typing.textContent = '';
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
    const active = this.host.shadowRoot!.activeElement;
    const [first, last] = [inside[0], inside.at(-1)];
    const leaves = event.shiftKey ? active === first || active === this.#panel : active === last;
    if (!leaves && active !== this.#launch) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
