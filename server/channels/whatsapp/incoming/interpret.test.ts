import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { proto } from 'baileys';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChannelEvent, Content } from '../../channel.ts';
import { openMediaSource } from '../files/mediaSource.ts';
import { interpret } from './interpret.ts';
import { encodePayload, type Payload } from './payload.ts';

const own = { pn: '5511999990000:3@s.whatsapp.net', lid: '900000000000001:3@lid' };
const writtenAt = 1_770_000_000;
const incoming = {
  from: '123456789012345@lid',
  sender_pn: '5521988887777@s.whatsapp.net',
  id: '3A0001',
  t: String(writtenAt),
  notify: 'Maria',
};

const raw = (payload: Payload) => ({
  connectionId: 1,
  eventKey: 'k',
  payload: encodePayload(payload),
  meta: { kind: payload.kind },
  receivedAt: new Date(),
});
const stored = (message: proto.IMessage, attrs: Record<string, string> = incoming, more = {}) =>
  raw({
    kind: 'message',
    attrs,
    plain: Buffer.from(proto.Message.encode(proto.Message.fromObject(message)).finish()).toString('base64'),
    own,
    isLive: true,
    ...more,
  });
const read = (message: proto.IMessage, attrs?: Record<string, string>, more?: object) =>
  interpret(stored(message, attrs, more));
const content = (message: proto.IMessage): Content | undefined => {
  const [event] = read(message);
  return event?.kind === 'message' ? event.content : undefined;
};
const media = (about: Partial<DetailsOf<'media'>>): DetailsOf<'media'> => ({
  kind: 'media',
  look: null,
  albumId: null,
  seconds: null,
  waveform: null,
  ...about,
});
const file = {
  url: 'https://mmg.whatsapp.net/d/f/x',
  directPath: '/d/f/x',
  mediaKey: new Uint8Array(32).fill(7),
  fileLength: 1234,
};

describe('who and where', () => {
  test('a contact: both addresses, the one in use first, and the name it gives itself', () => {
    expect(read({ conversation: 'oi' })).toEqual([
      {
        kind: 'message',
        providerId: '3A0001',
        conversation: {
          identities: [
            { kind: 'lid', value: '123456789012345' },
            { kind: 'phone', value: '5521988887777' },
          ],
          isGroup: false,
          name: 'Maria',
        },
        sender: null,
        fromMe: false,
        at: new Date(writtenAt * 1000),
        isLive: true,
        isForwarded: false,
        quotedProviderId: null,
        content: { type: 'text', body: 'oi' },
      },
    ]);
  });

  test('a group: the group is the conversation, the writer is the sender', () => {
    const [event] = read(
      { conversation: 'oi' },
      {
        from: '120363000000000001@g.us',
        participant: '123456789012345:2@lid',
        participant_pn: '5521988887777@s.whatsapp.net',
        id: 'A',
        t: '1',
        notify: 'Maria',
      },
      { groupName: 'Família' },
    );
    expect(event).toMatchObject({
      conversation: {
        identities: [{ kind: 'group', value: '120363000000000001' }],
        isGroup: true,
        name: 'Família',
      },
      sender: {
        identities: [
          { kind: 'lid', value: '123456789012345' },
          { kind: 'phone', value: '5521988887777' },
        ],
        name: 'Maria',
      },
    });
  });

  test('our own phone: ours, in the chat of the customer, and our name is not theirs', () => {
    const [event] = read(
      { deviceSentMessage: { destinationJid: 'x', message: { conversation: 'do celular' } } },
      {
        from: '5511999990000@s.whatsapp.net',
        recipient: '5521988887777@s.whatsapp.net',
        peer_recipient_lid: '123456789012345@lid',
        id: 'B',
        t: '1',
        notify: 'Loja',
      },
    );
    expect(event).toMatchObject({
      fromMe: true,
      conversation: {
        name: null,
        identities: [
          { kind: 'phone', value: '5521988887777' },
          { kind: 'lid', value: '123456789012345' },
        ],
      },
      content: { body: 'do celular' },
    });
  });

  test('a broadcast list is the chat with its sender', () => {
    const [event] = read(
      { conversation: 'promoção' },
      { from: '1700000000@broadcast', participant: '5521988887777@s.whatsapp.net', id: 'C', t: '1' },
    );
    expect(event).toMatchObject({
      conversation: { isGroup: false, identities: [{ kind: 'phone', value: '5521988887777' }] },
      sender: null,
    });
  });

  test.each([
    ['a status post', { from: 'status@broadcast', participant: '1@lid', id: 'D', t: '1' }],
    ['a note between our devices', { from: '5511999990000@s.whatsapp.net', id: 'E', t: '1' }],
    [
      'a note to ourselves',
      { from: '900000000000001@lid', recipient: '5511999990000@s.whatsapp.net', id: 'E', t: '1' },
    ],
    ['what our phone tells its devices', { ...incoming, category: 'peer' }],
    ['a newsletter', { from: '1@newsletter', id: 'F', t: '1' }],
  ])('%s is nobody’s conversation', (_, attrs) => {
    expect(read({ conversation: 'x' }, attrs)).toEqual([]);
  });
});

describe('the content of a message', () => {
  test.each<[string, proto.IMessage, Partial<Content>]>([
    ['plain text', { conversation: 'a' }, { type: 'text', body: 'a' }],
    ['text with context', { extendedTextMessage: { text: 'b' } }, { type: 'text', body: 'b' }],
    ['vanishing text', { ephemeralMessage: { message: { conversation: 'c' } } }, { type: 'text', body: 'c' }],
    [
      'a pressed button',
      { buttonsResponseMessage: { selectedDisplayText: 'Sim', selectedButtonId: 's' } },
      { type: 'text', body: 'Sim', details: { kind: 'answer', choiceId: 's' } },
    ],
    ['a chosen row', { listResponseMessage: { title: 'Opção 2' } }, { type: 'text', body: 'Opção 2' }],
    [
      'an image',
      { imageMessage: { ...file, caption: 'foto', mimetype: 'image/jpeg', width: 30, height: 40 } },
      {
        size: { width: 30, height: 40 },
        type: 'media',
        mediaType: 'image',
        caption: 'foto',
        mime: 'image/jpeg',
        bytes: 1234,
        isVoice: false,
      },
    ],
    [
      'an image to be seen once',
      { viewOnceMessageV2: { message: { imageMessage: { ...file, mimetype: 'image/jpeg' } } } },
      { type: 'other', mediaType: 'unsupported', details: media({ look: 'viewOnce' }) },
    ],
    [
      'a sticker',
      { stickerMessage: { ...file, mimetype: 'image/webp' } },
      { type: 'media', mediaType: 'image', mime: 'image/webp', details: media({ look: 'sticker' }) },
    ],
    [
      'a voice message',
      {
        audioMessage: {
          ...file,
          ptt: true,
          mimetype: 'audio/ogg; codecs=opus',
          seconds: 7,
          waveform: new Uint8Array([0, 50, 255]),
        },
      },
      {
        type: 'media',
        mediaType: 'audio',
        isVoice: true,
        mime: 'audio/ogg',
        details: media({ seconds: 7, waveform: [0, 50, 100] }),
      },
    ],
    [
      'a song',
      { audioMessage: { ...file, mimetype: 'audio/mpeg' } },
      { type: 'media', mediaType: 'audio', isVoice: false },
    ],
    [
      'a video',
      { videoMessage: { ...file, caption: 'v', mimetype: 'video/mp4' } },
      { type: 'media', mediaType: 'video', caption: 'v' },
    ],
    [
      'a round video',
      { ptvMessage: { ...file, mimetype: 'video/mp4' } },
      { type: 'media', mediaType: 'video', details: media({ look: 'videoNote' }) },
    ],
    [
      'a GIF',
      { videoMessage: { ...file, mimetype: 'video/mp4', gifPlayback: true } },
      { type: 'media', mediaType: 'video', details: media({ look: 'gif' }) },
    ],
    [
      'a picture of an album',
      {
        imageMessage: { ...file, mimetype: 'image/jpeg' },
        messageContextInfo: { messageAssociation: { parentMessageKey: { id: 'ALBUM' } } },
      },
      { type: 'media', mediaType: 'image', details: media({ albumId: 'ALBUM' }) },
    ],
    [
      'a document with words',
      {
        documentWithCaptionMessage: {
          message: {
            documentMessage: { ...file, fileName: 'a.pdf', caption: 'segue', mimetype: 'application/pdf' },
          },
        },
      },
      { type: 'media', mediaType: 'application', fileName: 'a.pdf', caption: 'segue' },
    ],
    [
      'a place',
      { locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Sé' } },
      { type: 'other', mediaType: 'locationMessage', body: 'Sé\nhttps://www.google.com/maps?q=-23.5,-46.6' },
    ],
    [
      'a card',
      { contactMessage: { displayName: 'João', vcard: 'BEGIN:VCARD' } },
      { type: 'other', mediaType: 'contactMessage', body: 'João', vCard: 'BEGIN:VCARD' },
    ],
    [
      'cards',
      {
        contactsArrayMessage: {
          contacts: [
            { displayName: 'A', vcard: '1' },
            { displayName: 'B', vcard: '2' },
          ],
        },
      },
      { type: 'other', mediaType: 'contactMessage', body: 'A, B', vCard: '1\n2' },
    ],
    [
      'a poll',
      { pollCreationMessageV3: { name: 'Quando?', options: [{ optionName: 'hoje' }] } },
      {
        type: 'other',
        mediaType: 'pollMessage',
        body: 'Quando?\n- hoje',
        details: { kind: 'poll', question: 'Quando?', options: ['hoje'], mostChosen: 0, votes: [] },
      },
    ],
    [
      'an event',
      {
        eventMessage: { name: 'Feira', startTime: writtenAt, location: { name: 'Praça' }, isCanceled: true },
      },
      {
        mediaType: 'eventMessage',
        body: 'Feira\nPraça',
        details: {
          kind: 'event',
          name: 'Feira',
          description: '',
          place: 'Praça',
          startsAt: new Date(writtenAt * 1000).toISOString(),
          endsAt: null,
          isCanceled: true,
        },
      },
    ],
    [
      'a live place',
      { liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'indo' } },
      { mediaType: 'locationMessage', details: expect.objectContaining({ kind: 'place', isLive: true }) },
    ],
    [
      'buttons of a business',
      {
        templateMessage: {
          hydratedTemplate: {
            hydratedContentText: 'Confirma?',
            hydratedFooterText: 'Loja',
            hydratedButtons: [
              { quickReplyButton: { displayText: 'Sim', id: 's' } },
              { urlButton: { displayText: 'Ver', url: 'https://loja.example' } },
            ],
          },
        },
      },
      {
        mediaType: 'choicesMessage',
        body: 'Confirma?\n\n*1* - Sim\n*2* - Ver',
        details: {
          kind: 'choices',
          look: 'buttons',
          opens: '',
          footer: 'Loja',
          choices: [
            { id: 's', title: 'Sim', description: '', url: null },
            { id: 'Ver', title: 'Ver', description: '', url: 'https://loja.example' },
          ],
        },
      },
    ],
    [
      'a list in the newest form',
      {
        interactiveMessage: {
          body: { text: 'Qual?' },
          nativeFlowMessage: {
            buttons: [
              {
                name: 'single_select',
                buttonParamsJson: JSON.stringify({
                  title: 'Abrir',
                  sections: [{ rows: [{ id: 'r1', title: 'Vendas', description: 'Comprar' }] }],
                }),
              },
              { name: 'quick_reply', buttonParamsJson: 'no json' },
            ],
          },
        },
      },
      {
        mediaType: 'choicesMessage',
        details: {
          kind: 'choices',
          look: 'list',
          opens: 'Abrir',
          footer: '',
          choices: [{ id: 'r1', title: 'Vendas', description: 'Comprar', url: null }],
        },
      },
    ],
    [
      'an order',
      {
        orderMessage: {
          orderId: 'o1',
          orderTitle: 'Bolos',
          itemCount: 2,
          totalAmount1000: 50_000,
          totalCurrencyCode: 'BRL',
          message: 'Oi',
        },
      },
      {
        mediaType: 'orderMessage',
        details: {
          kind: 'order',
          items: [{ productId: 'o1', name: 'Bolos', quantity: 2, price: 25 }],
          currency: 'BRL',
          note: 'Oi',
        },
      },
    ],
    [
      'a product',
      { productMessage: { product: { title: 'Cadeira', priceAmount1000: 99_900, currencyCode: 'BRL' } } },
      { type: 'text', body: 'Cadeira\nBRL 99.90' },
    ],
    [
      'a call in the phone’s list',
      {
        callLogMesssage: {
          isVideo: true,
          callOutcome: proto.Message.CallLogMessage.CallOutcome.REJECTED,
          durationSecs: 0,
        },
      },
      {
        mediaType: 'call_log',
        body: 'video',
        details: { kind: 'call', outcome: 'refused', isVideo: true, seconds: null },
      },
    ],
    [
      'a kind nobody knows',
      { requestPhoneNumberMessage: {} },
      { type: 'other', mediaType: 'unsupported', body: '' },
    ],
  ])('%s', (_, message, expected) => {
    expect(content(message)).toMatchObject(expected);
  });

  test.each<[string, proto.IMessage]>([
    ['a key for a group', { senderKeyDistributionMessage: { groupId: 'g' } }],
    ['a setting', { protocolMessage: { type: proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING } }],
    ['a vote', { pollUpdateMessage: {} }],
    ['nothing', {}],
  ])('%s says nothing', (_, message) => {
    expect(read(message)).toEqual([]);
  });

  test('what it answers and that it was forwarded', () => {
    const contextInfo = { stanzaId: 'Q1', isForwarded: true };
    expect(read({ extendedTextMessage: { text: 'x', contextInfo } })).toMatchObject([
      { quotedProviderId: 'Q1', isForwarded: true },
    ]);
  });

  test('a file can be fetched later from what is kept of it', () => {
    const imageContent = content({ imageMessage: { ...file, mimetype: 'image/jpeg', caption: 'x' } });
    const source = openMediaSource(JSON.parse(JSON.stringify((imageContent as { source: unknown }).source)));
    expect(source).toMatchObject({ part: 'imageMessage', key: { id: '3A0001', fromMe: false } });
    expect(Buffer.from(source!.file.mediaKey!)).toEqual(Buffer.alloc(32, 7));
  });

  test('a wrong source is known as such', () => {
    for (const source of [null, {}, { message: 1 }, { message: '', key: {} }])
      expect(openMediaSource(source)).toBeUndefined();
  });
});

describe('changes', () => {
  const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;
  test('an edit carries the new words, also of a caption', () => {
    expect(
      read({
        protocolMessage: { type: MESSAGE_EDIT, key: { id: 'X' }, editedMessage: { conversation: 'novo' } },
      }),
    ).toMatchObject([{ kind: 'edit', providerId: 'X', body: 'novo' }]);
    expect(
      read({
        editedMessage: {
          message: {
            protocolMessage: {
              type: MESSAGE_EDIT,
              key: { id: 'X' },
              editedMessage: { imageMessage: { caption: 'foto' } },
            },
          },
        },
      }),
    ).toMatchObject([{ kind: 'edit', providerId: 'X', body: 'foto' }]);
  });

  test('a deletion names the message', () => {
    expect(read({ protocolMessage: { type: REVOKE, key: { id: 'X' } } })).toMatchObject([
      { kind: 'delete', providerId: 'X', fromMe: false, byAdmin: false },
    ]);
  });

  test('both say who did it, whatever the message itself claims', () => {
    const key = { id: 'X', fromMe: true, participant: '5511@s.whatsapp.net' };
    const [deletion] = read({ protocolMessage: { type: REVOKE, key } });
    const [edit] = read({
      protocolMessage: { type: MESSAGE_EDIT, key, editedMessage: { conversation: 'novo' } },
    });
    for (const event of [deletion, edit])
      expect(event).toMatchObject({
        fromMe: false,
        author: expect.arrayContaining([{ kind: 'lid', value: '123456789012345' }]),
      });
  });

  test('a reaction names the message and who, and an empty one takes it back', () => {
    expect(read({ reactionMessage: { key: { id: 'X' }, text: '❤️' } })).toMatchObject([
      { kind: 'reaction', providerId: 'X', emoji: '❤️', who: 'lid:123456789012345' },
    ]);
    expect(read({ reactionMessage: { key: { id: 'X' }, text: '' } })).toMatchObject([{ emoji: '' }]);
  });
});

describe('about a message that is there', () => {
  const pollUpdateMessage = { pollCreationMessageKey: { id: 'P' }, vote: {} };
  test('a vote that the session has read names the poll, the voter and the options', () => {
    expect(read({ pollUpdateMessage }, incoming, { vote: [1] })).toMatchObject([
      { kind: 'vote', providerId: 'P', voter: 'lid:123456789012345', name: 'Maria', options: [1] },
    ]);
    expect(read({ pollUpdateMessage })).toEqual([]);
  });

  test('a voter is the same person under both addresses', () => {
    const byNumber = {
      from: '5521988887777@s.whatsapp.net',
      sender_lid: '123456789012345@lid',
      id: 'V',
      t: '1',
    };
    expect(read({ pollUpdateMessage }, byNumber, { vote: [0] })).toMatchObject([
      { voter: 'lid:123456789012345' },
    ]);
  });

  test('a pin, and its end', () => {
    const { PIN_FOR_ALL, UNPIN_FOR_ALL } = proto.Message.PinInChatMessage.Type;
    const key = { id: 'X' };
    expect(read({ pinInChatMessage: { key, type: PIN_FOR_ALL } })).toMatchObject([
      { kind: 'pin', providerId: 'X', isPinned: true },
    ]);
    expect(read({ pinInChatMessage: { key, type: UNPIN_FOR_ALL } })).toMatchObject([{ isPinned: false }]);
  });

  test('the end of a call changes its message', () => {
    const end = { outcome: 'answered', seconds: 61 } as const;
    const call = { callId: 'C', from: '1@lid', isVideo: false, at: 0, isLive: true } as const;
    expect(interpret(raw({ kind: 'call', ...call, end }))).toMatchObject([
      { kind: 'details', providerId: 'call-C', details: { kind: 'call', ...end } },
    ]);
  });

  test('the people that words name', () => {
    const contextInfo = { mentionedJid: ['1@lid', '55@s.whatsapp.net'] };
    expect(read({ extendedTextMessage: { text: 'oi @1', contextInfo } })).toMatchObject([
      {
        mentioned: [
          { kind: 'lid', value: '1' },
          { kind: 'phone', value: '55' },
        ],
      },
    ]);
  });

  test('what may be seen once, and only on the phone, is known as that', () => {
    expect(
      interpret(raw({ kind: 'unreadable', attrs: incoming, own, isLive: true, isOnce: true })),
    ).toMatchObject([{ content: { mediaType: 'unsupported', details: media({ look: 'viewOnce' }) } }]);
  });
});

describe('other events', () => {
  test('an ack says what was stored', () => {
    const event: ChannelEvent = { kind: 'ack', providerId: 'X', ack: 3, failure: null };
    expect(
      interpret({
        connectionId: 1,
        eventKey: 'k',
        payload: null,
        meta: { kind: 'ack', event },
        receivedAt: new Date(),
      }),
    ).toEqual([event]);
  });

  test('addresses of one person, and a group’s name', () => {
    expect(interpret(raw({ kind: 'same', people: [['1@lid', '55@s.whatsapp.net'], ['2@lid']] }))).toEqual([
      {
        kind: 'identities',
        identities: [
          { kind: 'lid', value: '1' },
          { kind: 'phone', value: '55' },
        ],
        name: null,
      },
    ]);
    expect(interpret(raw({ kind: 'group', jid: '1@g.us', subject: 'G' }))).toEqual([
      { kind: 'identities', identities: [{ kind: 'group', value: '1' }], name: 'G' },
    ]);
  });

  test('a call is a line in the conversation, under an id of its own', () => {
    expect(
      interpret(raw({ kind: 'call', callId: 'C', from: '1@lid', isVideo: true, at: 0, isLive: true })),
    ).toMatchObject([{ providerId: 'call-C', content: { mediaType: 'call_log', body: 'video' } }]);
  });

  test('what cannot be read yet is shown as unsupported, under the id that the real message fills later', () => {
    expect(interpret(raw({ kind: 'unreadable', attrs: incoming, own, isLive: true }))).toMatchObject([
      { providerId: '3A0001', content: { mediaType: 'unsupported' } },
    ]);
  });

  test('what the phone sent again is the message itself', () => {
    const info = proto.WebMessageInfo.fromObject({
      key: { id: 'X', remoteJid: '1@lid', fromMe: false },
      message: { conversation: 'de novo' },
      messageTimestamp: writtenAt,
      pushName: 'Maria',
    });
    const encoded = Buffer.from(proto.WebMessageInfo.encode(info).finish()).toString('base64');
    expect(
      interpret(raw({ kind: 'info', info: encoded, remoteJidAlt: '55@s.whatsapp.net', isLive: false })),
    ).toMatchObject([
      {
        providerId: 'X',
        isLive: false,
        content: { body: 'de novo' },
        conversation: { name: 'Maria', identities: [{ value: '1' }, { value: '55' }] },
      },
    ]);
  });
});

test('whatever bytes a stranger sends, interpreting them neither throws nor says different things twice', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const event = raw({
        kind: 'message',
        attrs: incoming,
        plain: Buffer.from(bytes).toString('base64'),
        own,
        isLive: true,
      });
      expect(interpret(event)).toEqual(interpret(event));
    }),
    { numRuns: 500 },
  );
});
