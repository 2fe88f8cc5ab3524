import type { archiveTexts } from './archive.texts.ts';
import type { PersonData, SentMessage } from './readPerson.ts';

type Texts = (typeof archiveTexts)['pt'];

const escaped: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text for a page: no character of it acts as a tag. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => escaped[mark]!);

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px;color:#1d2430}
h1{font-size:22px}h2{font-size:17px;margin-top:32px}dt{color:#5b6472}dd{margin:0 0 8px}
.m{border:1px solid #dde1e7;border-radius:8px;padding:8px 12px;margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
.c{background:#eef3ff}.n{background:#fff8e1}small{color:#5b6472;display:block}`;

/** The start of a page without any outside file. */
export const pageStart = (title: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>\n`;

/** The place of a message's file in the archive; undefined if the file no longer exists. */
export const fileIn = ({ file }: Pick<SentMessage, 'file'>): string | undefined =>
  file?.state === 'ready' && file.storageKey ? `arquivos/${file.id}-${plain(file.name)}` : undefined;

const plain = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}. _-]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'arquivo';

/** The first page: the person, and links to all conversations. */
export function firstPage(texts: Texts, person: PersonData, at: (moment: Date) => string, now: Date): string {
  const { contacts, identities, tags, consents, notes, schedules, tickets } = person;
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<h2>${escapeHtml(title)}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>\n`;
  const text = (parts: readonly (string | null)[]) => escapeHtml(parts.filter(Boolean).join(' · '));
  return [
    pageStart(texts.title),
    `<small>${escapeHtml(`${texts.made} ${at(now)}`)}</small>`,
    list(
      texts.person,
      contacts.map(({ name, number, email }) =>
        text([
          `${texts.name}: ${name}`,
          number && `${texts.number}: ${number}`,
          email && `${texts.email}: ${email}`,
        ]),
      ),
    ),
    list(
      texts.identities,
      identities.map(({ kind, value }) => text([kind, value])),
    ),
    list(
      texts.extra,
      contacts.flatMap(({ extraInfo }) => extraInfo.map(({ name, value }) => text([`${name}: ${value}`]))),
    ),
    list(
      texts.tags,
      tags.map(({ name }) => escapeHtml(name)),
    ),
    list(
      texts.consent,
      consents.map(({ askedAt, words, answer, answeredAt, answerWords }) =>
        text([at(askedAt), words, texts.answers[answer], answeredAt && at(answeredAt), answerWords]),
      ),
    ),
    list(
      texts.notes,
      notes.map(({ createdAt, note }) => text([at(createdAt), note])),
    ),
    list(
      texts.later,
      schedules.map(({ sendAt, body }) => text([at(sendAt), body])),
    ),
    list(
      texts.conversations,
      tickets.map(
        ({ id, createdAt }) =>
          `<a href="conversas/${id}.html">${escapeHtml(`${texts.conversation} ${id} · ${at(createdAt)}`)}</a>`,
      ),
    ),
  ].join('');
}

/** One message on the page of its conversation. */
export function messageHtml(
  texts: Texts,
  name: string,
  message: SentMessage,
  at: (moment: Date) => string,
): string {
  const { fromMe, isPrivate, isDeleted, body, sentBy, createdAt, file } = message;
  const person = fromMe ? [texts.company, sentBy].filter(Boolean).join(' · ') : name;
  const kind = [isPrivate && texts.internal, isDeleted && texts.deleted].filter(Boolean).join(', ');
  const path = fileIn(message);
  const attached = !file
    ? ''
    : path
      ? `<br><a href="../${escapeHtml(encodeURI(path))}">${escapeHtml(`${texts.file}: ${file.name || path}`)}</a>`
      : `<br><em>${escapeHtml(texts.noFile)}</em>`;
  return `<div class="m${fromMe ? ' c' : ''}${isPrivate ? ' n' : ''}"><small>${escapeHtml([person, at(createdAt), kind].filter(Boolean).join(' · '))}</small>${escapeHtml(body)}${attached}</div>\n`;
}
