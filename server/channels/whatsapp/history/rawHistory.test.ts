import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import { expect, test } from 'vitest';
import type { RawEvent } from '../../channel.ts';
import { interpret } from '../incoming/interpret.ts';
import { rawHistory } from './rawHistory.ts';
import { readHistory } from './readHistory.ts';

const own = { pn: '5511900000001:3@s.whatsapp.net', lid: '900@lid' };
const { HISTORY_SYNC_NOTIFICATION } = proto.Message.ProtocolMessage.Type;
const { HistorySyncType } = proto.Message;

const at = Math.floor(Date.parse('2026-01-02T03:04:05Z') / 1000);
const history = (syncType: proto.Message.HistorySyncType, conversations: proto.IConversation[] = []) => {
  const sync = proto.HistorySync.encode({ syncType: syncType as never, conversations }).finish();
  const message = proto.Message.encode({
    protocolMessage: {
      type: HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType,
        progress: 100,
        initialHistBootstrapInlinePayload: deflateSync(sync),
      },
    },
  }).finish();
  return Buffer.concat([message, Buffer.from([1])]);
};
const stanza = (attrs: object) => ({
  tag: 'message',
  attrs: { id: 'A1', from: '5511900000001@s.whatsapp.net', category: 'peer', ...attrs } as never,
});

test("our own phone's history is an event, whatever its address; a stranger's is nothing (BOT-93)", () => {
  const recent = history(HistorySyncType.RECENT);
  expect(rawHistory(stanza({}), recent, own)?.eventKey).toBe('history:A1');
  expect(rawHistory(stanza({ from: '900@lid' }), recent, own)).toBeDefined();
  expect(rawHistory(stanza({ from: '5521999990000@s.whatsapp.net' }), recent, own)).toBeUndefined();
  expect(rawHistory(stanza({ category: undefined }), recent, own)).toBeUndefined();
  expect(rawHistory(stanza({}), history(HistorySyncType.PUSH_NAME), own)).toBeUndefined();
  expect(rawHistory(stanza({}), Buffer.from('nonsense'), own)).toBeUndefined();
});

test('a piece holds messages of people and groups, the oldest first; status posts and empty ones are left out', async () => {
  const written = (id: string, text: string | null, seconds: number, more: object = {}) => ({
    message: {
      key: { id, fromMe: false, remoteJid: 'x', ...more },
      message: text === null ? null : { conversation: text },
      messageTimestamp: at + seconds,
    },
  });
  const raw = rawHistory(
    stanza({}),
    history(HistorySyncType.FULL, [
      {
        id: '77@lid',
        pnJid: '5511988880001@s.whatsapp.net',
        name: 'Maria',
        messages: [written('B', 'dois', 1), written('A', 'um', 0)],
      },
      {
        id: '1-2@g.us',
        name: 'Grupo',
        messages: [written('C', 'oi', 2, { participant: '77@lid' }), written('D', null, 3)],
      },
      { id: 'status@broadcast', messages: [written('E', 'status', 4)] },
    ]),
    own,
  )!;
  const event = interpret({ ...raw, connectionId: 1, receivedAt: new Date() } as RawEvent)[0];
  expect(event).toMatchObject({ kind: 'history', key: 'history:A1', isLast: true });
  const old = await readHistory((event as { piece: string }).piece, undefined as never);
  expect(old.map(({ providerId, isGroup }) => [providerId, isGroup])).toEqual([
    ['A', false],
    ['B', false],
    ['C', true],
  ]);
  expect(old[0]!.conversation).toBe('lid:77');
  const [first] = interpret({
    payload: old[0]!.payload,
    meta: {},
    eventKey: 'A',
    connectionId: 1,
    receivedAt: new Date(),
  });
  expect(first).toMatchObject({
    kind: 'message',
    isLive: false,
    at: new Date(at * 1000),
    conversation: {
      name: 'Maria',
      identities: [
        { kind: 'lid', value: '77' },
        { kind: 'phone', value: '5511988880001' },
      ],
    },
    content: { type: 'text', body: 'um' },
  });
});
