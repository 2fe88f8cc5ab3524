import type { Message } from '@recado/shared/features/messages';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { plainWords } from '../../../lib/format/formatText.ts';
import { wordsOf } from '../content/contentKind.ts';

/** What the printed conversation says that stands in no message. */
export interface PrintedWords {
  title: string;
  deleted(message: Message): string;
  /** Of what has no words: "Áudio", the name of a file. */
  content(message: Message): string;
  note: string;
}

const style = `
  body { margin: 24px; font: 12px/1.45 system-ui, sans-serif; }
  h1 { margin: 0 0 16px; font-size: 18px; }
  h2 { margin: 18px 0 6px; font-size: 12px; break-after: avoid; }
  p { margin: 0 0 4px; overflow-wrap: anywhere; white-space: pre-wrap; break-inside: avoid; }
`;

/**
 * The conversation as a page for paper or PDF: day, time, who, and the words. It is built of nodes and never of
 * markup, so whatever a customer wrote stays words.
 */
export function writeConversation(page: Document, messages: readonly Message[], words: PrintedWords): void {
  const add = (parent: Element, name: string, text: string) => {
    const node = page.createElement(name);
    node.textContent = text;
    parent.append(node);
    return node;
  };
  page.title = words.title;
  add(page.head, 'style', style);
  add(page.body, 'h1', words.title);
  let day = '';
  for (const message of messages) {
    const today = formatDate(message.createdAt);
    if (today !== day) add(page.body, 'h2', today);
    day = today;
    const who = (message.fromMe ? message.user?.name : message.contact?.name) ?? '';
    const said = message.isDeleted
      ? words.deleted(message)
      : [words.content(message), plainLines(wordsOf(message))].filter(Boolean).join(' ');
    const line = add(page.body, 'p', `${formatTime(message.createdAt)} `);
    add(line, 'strong', [who, message.isPrivate && words.note].filter(Boolean).join(' · '));
    line.append(` ${said}`);
  }
}

const plainLines = (text: string): string => text.split('\n').map(plainWords).join('\n');

/** Prints it: the machine's own dialog makes a PDF of it. Resolves when the dialog is closed. */
export async function printConversation(messages: readonly Message[], words: PrintedWords): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = words.title;
  document.body.append(frame);
  try {
    const view = frame.contentWindow;
    if (!view) return;
    writeConversation(view.document, messages, words);
    await new Promise<void>((done) => {
      view.addEventListener('afterprint', () => done(), { once: true });
      view.print();
    });
  } finally {
    frame.remove();
  }
}
