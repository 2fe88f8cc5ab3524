import { eventually } from '@recado/shared/testing/eventually';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../testing/fakeServer.ts';
import { aSessionUser } from '../../testing/people.ts';
import { draftOf, keepDraft, useDrafts } from './drafts.ts';
import { keepDraftsOnServer } from './keepDraftsOnServer.ts';
import { useLiveStatus } from './live/liveStatus.ts';
import { giveWordsKey } from './offline/wordsKey.ts';
import { beginSession } from './session/session.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const onServer = (text: string, ticketUuid = uuid) => ({
  ticketUuid,
  text,
  isPrivate: false,
  quotedId: null,
  replies: null,
  other: null,
  updatedAt: '2026-01-01T10:00:00.000Z',
});
const typed = (text: string) => ({ text, isPrivate: false });

let end = () => {};
function start(
  there: () => unknown = () => [],
  keep: (request: SentRequest) => unknown = () => ({ message: 'Kept' }),
  inChats: () => unknown = () => [],
) {
  const { requests } = fakeServer({
    'GET /drafts': there,
    'GET /drafts/chats': inChats,
    'PUT /drafts/:uuid': keep,
    'PUT /drafts/chats/:uuid': keep,
  });
  end = keepDraftsOnServer(0);
  const stored = () =>
    requests
      .filter(({ method }) => method === 'PUT')
      .map(({ path, body }) => [path.split('/').at(-1), (body as { text?: string }).text]);
  return {
    requests,
    told: stored,
    isFetched: () => eventually(() => expect(requests.length).toBeGreaterThan(0)),
  };
}

beforeEach(() => {
  beginSession('token', aSessionUser());
  giveWordsKey(aSessionUser().id, 'A'.repeat(43));
  useDrafts.setState({ drafts: {}, gone: {} });
});
afterEach(() => end());

test('what was written on another device is here', async () => {
  start(() => [{ ...onServer('de lá'), quotedId: 4, replies: { ids: [2] } }]);
  await eventually(() =>
    expect(draftOf(uuid)).toMatchObject({ text: 'de lá', quotedId: 4, replies: { ids: [2] } }),
  );
});

test('the words of the other mode travel with the draft, both ways', async () => {
  const { requests } = start(() => [
    { ...onServer('nota de lá'), isPrivate: true, other: { text: 'mensagem de lá', quotedId: 4 } },
  ]);
  await eventually(() =>
    expect(draftOf(uuid)).toMatchObject({
      text: 'nota de lá',
      isPrivate: true,
      other: { text: 'mensagem de lá', quotedId: 4 },
    }),
  );
  keepDraft(other, { text: '', isPrivate: false, other: { text: 'nota daqui' } });
  await eventually(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      text: '',
      isPrivate: false,
      other: { text: 'nota daqui' },
    }),
  );
});

test('typed words go to the server once they rest, and so does the news that they were sent', async () => {
  const { told, isFetched } = start();
  await isFetched();
  keepDraft(uuid, typed('O'));
  keepDraft(uuid, typed('Oi'));
  await eventually(() => expect(told()).toEqual([[uuid, 'Oi']]));
  await eventually(() => expect(draftOf(uuid)?.isSaved).toBe(true));
  keepDraft(uuid, typed(''));
  await eventually(() => expect(told().at(-1)).toEqual([uuid, undefined]));
  await eventually(() => expect(useDrafts.getState().gone).toEqual({}));
});

const inChat = (text: string, chatUuid = other) => ({
  chatUuid,
  text,
  quotedId: null,
  updatedAt: '2026-01-01T10:00:00.000Z',
});

test('what is written to colleagues is kept by chat, beside what is written to customers', async () => {
  beginSession('token', aSessionUser());
  const { told, isFetched } = start(undefined, undefined, () => [inChat('de lá', uuid)]);
  await isFetched();
  await eventually(() => expect(draftOf(`chat:${uuid}`)?.text).toBe('de lá'));
  keepDraft(`chat:${other}`, { ...typed('só entre nós'), quotedId: 5 });
  keepDraft(uuid, typed('ao cliente'));
  await eventually(() =>
    expect(told().sort()).toEqual(
      [
        [uuid, 'ao cliente'],
        [other, 'só entre nós'],
      ].sort(),
    ),
  );
  await eventually(() => expect(draftOf(`chat:${other}`)?.isSaved).toBe(true));
  keepDraft(`chat:${other}`, typed(''));
  await eventually(() => expect(told().at(-1)).toEqual([other, undefined]));
});

test('without the internal chat the page neither asks for its drafts nor sends them, and those here stay', async () => {
  const { company } = aSessionUser();
  const withoutChat = { ...company, useInternalChat: false };
  beginSession('token', aSessionUser({ company: withoutChat }));
  const { requests, told, isFetched } = start();
  await isFetched();
  keepDraft(`chat:${other}`, typed('só entre nós'));
  keepDraft(uuid, typed('ao cliente'));
  await eventually(() => expect(told()).toEqual([[uuid, 'ao cliente']]));
  expect(requests.some(({ path }) => path.includes('chats'))).toBe(false);
  expect(draftOf(`chat:${other}`)?.text).toBe('só entre nós');
});

test('a draft that this device has not sent to the server yet wins, and goes there', async () => {
  keepDraft(uuid, typed('daqui'));
  useDrafts.setState(({ drafts }) => ({
    drafts: { ...drafts, [`7/${other}`]: { ...typed('enviada aqui'), at: 1, isSaved: true } },
  }));
  keepDraft(other, typed(''));
  const { told } = start(() => [onServer('de lá'), onServer('enviada aqui', other)]);
  await eventually(() =>
    expect(told().sort()).toEqual(
      [
        [uuid, 'daqui'],
        [other, undefined],
      ].sort(),
    ),
  );
  expect([draftOf(uuid)?.text, draftOf(other)]).toEqual(['daqui', undefined]);
});

test('what was sent on another device is here no more', async () => {
  useDrafts.setState({ drafts: { [`7/${uuid}`]: { ...typed('enviada lá'), at: 1, isSaved: true } } });
  start();
  await eventually(() => expect(draftOf(uuid)).toBeUndefined());
});

test('letters typed while the server was asked are not lost', async () => {
  let answer: (all: unknown) => void = () => {};
  const { told, isFetched } = start(() => new Promise((resolve) => (answer = resolve)));
  await isFetched();
  keepDraft(uuid, typed('novo'));
  answer([onServer('velho')]);
  await eventually(() => expect(told()).toEqual([[uuid, 'novo']]));
  expect(draftOf(uuid)?.text).toBe('novo');
});

test('words that the server does not take stay here, and go there when it is reached again', async () => {
  let works = false;
  const { told } = start(undefined, () => (works ? { message: 'Kept' } : refuse('ERR_UNAVAILABLE')));
  keepDraft(uuid, typed('meio caminho'));
  await eventually(() => expect(told().length).toBeGreaterThan(0));
  expect(draftOf(uuid)).toMatchObject({ text: 'meio caminho' });
  expect(draftOf(uuid)?.isSaved).toBeUndefined();
  works = true;
  useLiveStatus.setState({ offlineSince: 1 });
  useLiveStatus.setState({ offlineSince: undefined });
  await eventually(() => expect(draftOf(uuid)?.isSaved).toBe(true));
});

test('words on a ticket that is somebody else’s by now are kept over the next start', async () => {
  const refusing = () => refuse('ERR_NO_TICKET_FOUND');
  const first = start(undefined, refusing);
  keepDraft(uuid, typed('para Maria'));
  await eventually(() => expect(first.told()).toHaveLength(1));
  end();
  const second = start(undefined, refusing);
  await eventually(() => expect(second.told()).toHaveLength(1));
  expect(draftOf(uuid)?.text).toBe('para Maria');
});

test('no session sends the drafts of another person on this device', async () => {
  keepDraft(uuid, typed('de Ana'));
  beginSession('token', aSessionUser({ id: 8 }));
  giveWordsKey(8, 'B'.repeat(43));
  const { told, isFetched } = start(() => [onServer('de Bia')]);
  await isFetched();
  await eventually(() => expect(draftOf(uuid)?.text).toBe('de Bia'));
  expect(told()).toEqual([]);
  beginSession('token', aSessionUser());
  giveWordsKey(aSessionUser().id, 'A'.repeat(43));
  expect(draftOf(uuid)?.text).toBe('de Ana');
});

test('words that were sent before the server got them as a draft are not reported: nobody asks for a draft that is not there', async () => {
  const { told, isFetched } = start();
  await isFetched();
  keepDraft(other, typed('Oi'));
  keepDraft(other, typed(''));
  expect(useDrafts.getState().gone).toEqual({});
  // The server gets the later draft, and nothing came before it.
  keepDraft(uuid, typed('depois'));
  await eventually(() => expect(told()).toEqual([[uuid, 'depois']]));
});

test('words that were sent while their draft was on its way are taken back at the server', async () => {
  let answer: (reply: unknown) => void = () => {};
  const { told } = start(undefined, () => new Promise((resolve) => (answer = resolve)));
  keepDraft(uuid, typed('Oi'));
  await eventually(() => expect(told()).toEqual([[uuid, 'Oi']]));
  keepDraft(uuid, typed(''));
  answer({ message: 'Kept' });
  await eventually(() => expect(told().at(-1)).toEqual([uuid, undefined]));
});
