import type { SiteConfig } from '@recado/shared/lib/siteWire';
import type { ChatState } from '../talk/chat.ts';
import type { Text } from '../words.ts';
import { el } from './dom.ts';
import { messageRow } from './messageRow.ts';

interface Options {
  config: Pick<SiteConfig, 'greeting'>;
  text: Text;
  actions: {
    addressOf(path: string): string;
    retry(id: string): void;
    loadOlder(): Promise<void>;
    send(message: { text: string; choiceId: string }): void;
  };
}

/** The rows of the log: what leads to earlier messages or the greeting, then the messages. */
export function rowsOf(
  { messages, hasOlder }: ChatState,
  { config: { greeting }, text, actions }: Options,
  failed: () => void,
): HTMLElement[] {
  const last = messages.at(-1);
  const choose = ({ id, title }: { id: string; title: string }) =>
    actions.send({ text: title, choiceId: id });
  const loadOlder = () => void actions.loadOlder().catch(failed);
  const older = { type: 'button', class: 'link center', 'data-id': 'older', click: loadOlder };
  const bubble = () => el('div', { class: 'bubble', dir: 'auto' }, greeting);
  return [
    hasOlder && el('button', older, text('older')),
    !hasOlder && greeting !== '' && el('div', { class: 'row', 'data-id': 'greeting' }, bubble()),
    ...messages.map((message) =>
      messageRow(message, {
        text,
        addressOf: actions.addressOf,
        retry: actions.retry,
        choose: message === last ? choose : undefined,
      }),
    ),
  ].filter((one) => one !== false);
}
