import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contacts } from '../../features/core/contacts/contacts.table.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { pixel } from '../../testing/pixel.ts';
import { type PageConnection, type PagesRig, startPagesRig } from '../testing/pagesRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: PagesRig;
let facebook: PageConnection;
let instagram: PageConnection;
beforeAll(async () => {
  rig = await startPagesRig();
  facebook = await rig.connected('facebook');
  instagram = await rig.connected('instagram');
});
afterAll(() => rig?.stop());

const messageById = async (id: number) =>
  (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]!;
const reaches = (id: number, want: Partial<typeof messages.$inferSelect>) =>
  waitFor(`message ${JSON.stringify(want)}`, async () => {
    const row = await messageById(id);
    return Object.entries(want).every(([name, value]) => row[name as keyof typeof row] === value) && row;
  });
const takenBy = (customer: string, match: (message: Record<string, unknown>) => boolean) =>
  waitFor('Meta has it', async () =>
    (await rig.pages.ledger()).taken.find(({ to, message }) => to === customer && match(message)),
  );
const quiet = () => waitFor('no webhook waits', async () => (await rig.pages.ledger()).waiting === 0 && true);
const sides = (line: PageConnection, from: string) => {
  const own = line.platform === 'facebook' ? line.page.id : line.page.instagram!.id;
  return { sender: { id: from }, recipient: { id: own } };
};
const event = (line: PageConnection, from: string, more: Record<string, unknown>) => ({
  page: line.page.id,
  platform: line.platform,
  event: { ...sides(line, from), timestamp: Date.now(), ...more },
});
const both = () => [facebook, instagram];
const says = (line: PageConnection, from: string, message: Record<string, unknown>) =>
  rig.pages.writeAs({ page: line.page.id, platform: line.platform, from, message });

/** Sends a file, as a screen does. */
async function upload(ticketId: number, file: File, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('medias', file);
  const request = new Request('http://x', { method: 'POST', body: form });
  const type = request.headers.get('content-type')!;
  return rig.app.call(
    rig.app.people.adminA,
    'POST',
    `/messages/${ticketId}`,
    Buffer.from(await request.arrayBuffer()),
    { 'content-type': type },
  );
}

describe('a customer writes', () => {
  test('and is one contact per page, with name and picture as the channel has them', async () => {
    const face = await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    for (const line of both()) {
      const id = `8${line.page.id.slice(1)}`;
      await rig.pages.addPerson({
        id,
        page: line.page.id,
        platform: line.platform,
        name: 'Beatriz Lima',
        base64: face.toString('base64'),
      });
      const mid = await rig.pages.writeAs({
        page: line.page.id,
        platform: line.platform,
        from: id,
        text: 'olá',
      });
      const { ticketId } = await line.message(({ providerId }) => providerId === mid);
      const contact = await waitFor('name and picture', async () => {
        const [row] = await rig.app.read((tx) =>
          tx
            .select({ contact: contacts })
            .from(tickets)
            .innerJoin(contacts, eq(contacts.id, tickets.contactId))
            .where(eq(tickets.id, ticketId)),
        );
        return row?.contact.urlPicture && row.contact;
      });
      expect(contact).toMatchObject({ name: 'Beatriz Lima', channel: line.platform, number: '' });
    }
  });

  test.each([
    [
      'a quick reply',
      { text: 'Azul', quick_reply: { payload: 'blue' } },
      { body: 'Azul', details: { kind: 'answer', choiceId: 'blue' } },
    ],
    [
      'an answer to a story',
      { text: 'lindo!', reply_to: { story: { id: '1', url: 'https://lookaside.fbsbx.com/s' } } },
      { body: 'lindo!', details: { kind: 'story', about: 'reply', url: 'https://lookaside.fbsbx.com/s' } },
    ],
    [
      'a shared link',
      { attachments: [{ type: 'fallback', title: 'Vitrine', url: 'https://loja.example/v' }] },
      { body: 'Vitrine\nhttps://loja.example/v' },
    ],
    [
      'a shared post',
      { attachments: [{ type: 'share', payload: { url: 'https://www.instagram.com/p/1' } }] },
      { body: 'https://www.instagram.com/p/1' },
    ],
    [
      'a reel',
      {
        attachments: [{ type: 'ig_reel', payload: { title: 'Dança', url: 'https://www.instagram.com/r/1' } }],
      },
      { body: 'Dança\nhttps://www.instagram.com/r/1' },
    ],
    [
      'a place',
      {
        attachments: [
          { type: 'location', title: 'Praça', payload: { coordinates: { lat: -3.7, long: -38.5 } } },
        ],
      },
      {
        mediaType: 'locationMessage',
        details: {
          kind: 'place',
          latitude: -3.7,
          longitude: -38.5,
          name: 'Praça',
          address: '',
          isLive: false,
        },
      },
    ],
    [
      'words that came by an advertisement',
      { text: 'quero', referral: { source: 'ADS', ads_context_data: { ad_title: 'Promo' } } },
      { body: 'quero\n↪ Promo' },
    ],
    ['what Meta does not pass on', { is_unsupported: true }, { body: '', mediaType: 'unsupported' }],
  ])('%s is shown as what it is', async (_name, message, want) => {
    for (const line of both()) {
      const { id } = await line.customer();
      const mid = await says(line, id, message);
      expect(await line.message(({ providerId }) => providerId === mid)).toMatchObject(want);
    }
  });

  test('files of every kind come in; several in one message are one album', async () => {
    for (const line of both()) {
      const { id } = await line.customer();
      const about = { page: line.page.id, platform: line.platform, from: id };
      const mid = await rig.pages.writeAs({
        ...about,
        file: { type: 'image', mime: 'image/png', base64: pixel.toString('base64') },
      });
      const picture = await line.message(({ providerId }) => providerId === mid);
      expect(picture).toMatchObject({ mediaType: 'image' });
      const file = await waitFor('the file', async () => {
        const [row] = await rig.app.read((tx) =>
          tx.select().from(media).where(eq(media.id, picture.mediaId!)),
        );
        return row?.storageKey ? row : undefined;
      });
      expect(file.mime).toBe('image/png');
      const url = `${rig.meta.url}/page-files/nothing.jpg`;
      const files = { attachments: [1, 2, 3].map(() => ({ type: 'image', payload: { url } })) };
      const album = await says(line, id, files);
      const third = await line.message(({ providerId }) => providerId === `${album}.2`);
      expect(third.details).toMatchObject({ kind: 'media', albumId: album });
      const voice = await rig.pages.writeAs({
        ...about,
        file: { type: 'audio', mime: 'audio/mp4', base64: 'AAAA' },
      });
      expect(await line.message(({ providerId }) => providerId === voice)).toMatchObject({
        mediaType: 'audio',
        isVoice: true,
      });
    }
  });

  test('a story that names us comes as a picture, and says so', async () => {
    const { id } = await instagram.customer();
    const url = `${rig.meta.url}/page-files/none.jpg`;
    const mid = await says(instagram, id, { attachments: [{ type: 'story_mention', payload: { url } }] });
    expect(await instagram.message(({ providerId }) => providerId === mid)).toMatchObject({
      mediaType: 'image',
      details: { kind: 'story', about: 'mention', url },
    });
  });

  test('a press on a button or an ice breaker is what it says', async () => {
    for (const line of both()) {
      const { id } = await line.customer();
      const title = `Horários ${line.platform}`;
      await rig.pages.sendEvents([
        event(line, id, { postback: { mid: `pb-${id}`, title, payload: 'hours' } }),
      ]);
      expect(await line.message(({ body }) => body === title)).toMatchObject({
        fromMe: false,
        details: { kind: 'answer', choiceId: 'hours' },
      });
    }
  });

  test('quotes, reactions, edits and taking back find their message', async () => {
    for (const line of both()) {
      const { id, mid } = await line.customer();
      const answer = await says(line, id, { text: 'sobre isto', reply_to: { mid } });
      const first = await line.message(({ providerId }) => providerId === mid);
      expect(await line.message(({ providerId }) => providerId === answer)).toMatchObject({
        quotedId: first.id,
      });
      await rig.pages.sendEvents([
        event(line, id, { reaction: { mid, action: 'react', emoji: '😍', reaction: 'love' } }),
        event(line, id, { message_edit: { mid: answer, text: 'sobre aquilo', num_edit: 1 } }),
      ]);
      await line.message((one) => one.id === first.id && one.reactions[0]?.emoji === '😍', 'the reaction');
      await line.message(
        (one) => one.providerId === answer && one.body === 'sobre aquilo' && one.isEdited,
        'the edit',
      );
      await rig.pages.sendEvents([
        event(line, id, { reaction: { mid, action: 'unreact' } }),
        event(line, id, { message: { mid: answer, is_deleted: true } }),
      ]);
      await line.message((one) => one.id === first.id && one.reactions.length === 0, 'no reaction');
      await line.message((one) => one.providerId === answer && one.isDeleted, 'taken back');
    }
  });

  test('a stranger cannot change the messages of another', async () => {
    const { mid } = await facebook.customer();
    const other = await facebook.customer();
    await rig.pages.sendEvents([event(facebook, other.id, { message: { mid, is_deleted: true } })]);
    await quiet();
    const last = await says(facebook, other.id, { text: 'depois' });
    await facebook.message(({ providerId }) => providerId === last);
    expect(await facebook.message(({ providerId }) => providerId === mid)).toMatchObject({
      isDeleted: false,
    });
  });
});

describe('we answer', () => {
  test.each(['before', 'after', 'never'] as const)(
    'the echo %s the answer makes no second message',
    async (echo) => {
      await rig.pages.setManner({ echo });
      for (const line of both()) {
        const { id, ticketId } = await line.accepted();
        const sent = await line.send(ticketId, { body: `bom dia ${echo}` });
        const taken = await takenBy(id, ({ text }) => text === `bom dia ${echo}`);
        expect(taken).toMatchObject({ type: 'RESPONSE', tag: null });
        await reaches(sent.id, { providerId: taken.mid });
        await quiet();
        await waitFor('it has arrived', async () => (await messageById(sent.id)).ack >= ack.sent);
        expect((await line.messagesOf(ticketId)).filter(({ fromMe }) => fromMe)).toHaveLength(1);
      }
      await rig.pages.setManner({});
    },
  );

  test('an answer that was lost is known by its echo, and not sent twice', async () => {
    for (const line of both()) {
      const { id, ticketId } = await line.accepted();
      await rig.pages.setFaults(line.page.id, [
        { on: 'messages', code: 0, status: 0, times: 1, taken: 'broken' },
      ]);
      const sent = await line.send(ticketId, { body: 'perdeu-se?' });
      const taken = await takenBy(id, ({ text }) => text === 'perdeu-se?');
      await reaches(sent.id, { providerId: taken.mid });
      expect((await line.messagesOf(ticketId)).filter(({ fromMe }) => fromMe)).toHaveLength(1);
    }
    expect((await rig.pages.judge()).doubled).toEqual([]);
  });

  test('what somebody writes in the app of Facebook or Instagram is a message of ours', async () => {
    for (const line of both()) {
      const { id, ticketId } = await line.accepted();
      const mid = `elsewhere-${line.platform}`;
      const { sender, recipient } = sides(line, id);
      await rig.pages.sendEvents([
        {
          page: line.page.id,
          platform: line.platform,
          event: {
            sender: recipient,
            recipient: sender,
            timestamp: Date.now(),
            message: { mid, is_echo: true, text: 'do celular' },
          },
        },
      ]);
      expect(await line.message(({ providerId }) => providerId === mid)).toMatchObject({
        ticketId,
        fromMe: true,
        body: 'do celular',
      });
    }
  });

  test('a long text leaves in parts and is one message here', async () => {
    const { id, ticketId } = await instagram.accepted();
    const file = new File([new Uint8Array(pixel)], 'foto.png', { type: 'image/png' });
    const sent = await upload(ticketId, file, { body: 'a legenda' });
    expect(sent.status).toBe(201);
    await takenBy(id, ({ attachment }) => attachment !== undefined);
    await takenBy(id, ({ text }) => text === 'a legenda');
    await quiet();
    await reaches(sent.body[0].id, { ack: ack.sent });
    expect((await instagram.messagesOf(ticketId)).filter(({ fromMe }) => fromMe)).toHaveLength(1);
  });

  test('watermarks: all until then, none after, and never what has not left', async () => {
    const { id, ticketId } = await facebook.accepted();
    const first = await facebook.send(ticketId, { body: 'um' });
    await reaches(first.id, { ack: ack.delivered });
    const watermark = Date.now();
    await rig.pages.sendEvents([event(facebook, id, { read: { watermark } })]);
    await reaches(first.id, { ack: ack.read });
    rig.app.clock.advance(5000);
    const second = await facebook.send(ticketId, { body: 'dois' });
    await reaches(second.id, { ack: ack.delivered });
    await rig.pages.sendEvents([event(facebook, id, { read: { watermark } })]);
    await quiet();
    expect((await messageById(second.id)).ack).toBe(ack.delivered);
  });

  test('Instagram reports the last message that was read: all before it are read', async () => {
    const { id, ticketId } = await instagram.accepted();
    const one = await instagram.send(ticketId, { body: 'um' });
    const two = await instagram.send(ticketId, { body: 'dois' });
    const { providerId } = await reaches(two.id, { ack: ack.sent });
    await reaches(one.id, { ack: ack.sent });
    await rig.pages.sendEvents([event(instagram, id, { read: { mid: providerId } })]);
    await reaches(one.id, { ack: ack.read });
    await reaches(two.id, { ack: ack.read });
  });

  test('choices are quick replies; a reaction and "seen" arrive', async () => {
    for (const line of both()) {
      const { id, ticketId, mid } = await line.accepted();
      const details = {
        kind: 'choices',
        look: 'buttons',
        opens: '',
        footer: '',
        choices: ['Azul', 'Um nome longo demais para um botão'].map((title, n) => ({
          id: `c${n}`,
          title,
          description: '',
          url: null,
        })),
      };
      await line.send(ticketId, { body: '', details });
      const taken = await takenBy(id, ({ quick_replies: replies }) => replies !== undefined);
      expect(taken.message.quick_replies).toEqual([
        { content_type: 'text', title: 'Azul', payload: 'c0' },
        { content_type: 'text', title: 'Um nome longo demai…', payload: 'c1' },
      ]);
      const first = await line.message(({ providerId }) => providerId === mid);
      const reacted = await rig.app.call(rig.app.people.adminA, 'POST', `/messages/${first.id}/react`, {
        emoji: '👍',
      });
      expect(reacted.status).toBe(200);
      await waitFor('the reaction', async () =>
        (await rig.pages.ledger()).actions.find(({ to, action }) => to === id && action === 'react'),
      );
      await rig.app.call(rig.app.people.adminA, 'POST', `/tickets/${ticketId}/read`);
      await waitFor('seen', async () =>
        (await rig.pages.ledger()).actions.find(({ to, action }) => to === id && action === 'mark_seen'),
      );
    }
  });

  test('after 24 hours only a person who says so may answer, and for a week', async () => {
    for (const line of both()) {
      const { id, ticketId } = await line.accepted();
      const wroteAt = (hours: number) => new Date(Date.now() - hours * 3600_000);
      const setTime = (hours: number) =>
        rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
          tx
            .update(tickets)
            .set({ customerWroteAt: wroteAt(hours) })
            .where(eq(tickets.id, ticketId)),
        );
      await rig.pages.addPerson({
        id,
        page: line.page.id,
        platform: line.platform,
        wroteAt: wroteAt(30).getTime(),
      });
      await setTime(30);
      expect((await line.send(ticketId, { body: 'tarde' })).error).toBe('ERR_WINDOW_CLOSED');
      const sent = await line.send(ticketId, { body: 'tarde', isLateAnswer: true });
      expect(sent.status).toBe(201);
      expect(await takenBy(id, ({ text }) => text === 'tarde')).toMatchObject({
        type: 'MESSAGE_TAG',
        tag: 'HUMAN_AGENT',
      });
      await setTime(8 * 24);
      expect((await line.send(ticketId, { body: 'tarde demais', isLateAnswer: true })).error).toBe(
        'ERR_WINDOW_CLOSED',
      );
    }
  });

  test('Instagram takes no documents but PDF: refused before anything is stored', async () => {
    const { ticketId } = await instagram.accepted();
    const file = new File(['x'], 'planilha.xlsx', { type: 'application/vnd.ms-excel' });
    const sent = await upload(ticketId, file, {});
    expect(sent.error).toBe('ERR_KIND_NOT_SENT');
  });

  test('Meta refuses: the bubble says why', async () => {
    for (const [code, subcode, failure] of [
      [10, 2018278, 'windowClosed'],
      [551, 1545041, 'notOnChannel'],
      [100, 2018001, 'notOnChannel'],
    ] as const) {
      const { ticketId } = await facebook.accepted();
      await rig.pages.setFaults(facebook.page.id, [{ on: 'messages', code, status: 400, subcode, times: 1 }]);
      const sent = await facebook.send(ticketId, { body: `não ${code}` });
      await reaches(sent.id, { ack: ack.failed, failure });
    }
  });

  test('a token that Meta no longer takes disconnects the page; a new one connects it again', async () => {
    const line = await rig.connected('facebook');
    const { ticketId } = await line.accepted();
    const fresh = await rig.pages.newToken(line.page.id);
    const sent = await line.send(ticketId, { body: 'sem chave' });
    await waitFor('disconnected', async () => (await line.row()).stopReason === 'keysRefused');
    const { body } = await rig.app.call(rig.app.people.adminA, 'GET', `/whatsapp/${line.id}`);
    const changed = await rig.app.call(rig.app.people.adminA, 'PUT', `/whatsapp/${line.id}`, {
      ...body,
      account: { account: line.page.id, accessToken: fresh.token },
    });
    expect([changed.status, changed.error]).toEqual([200, undefined]);
    await reaches(sent.id, { ack: ack.delivered });
  });
});

test('500 random orders of message, reports, edit, taking back and reaction end in one state', async () => {
  await rig.pages.setManner({ hold: true, shuffle: true, repeats: 0.3, batch: 7 });
  const people = Array.from({ length: 500 }, (_, n) => ({
    line: both()[n % 2]!,
    id: String(750_000_000_000_000 + n),
    mid: `order-${n}`,
    echo: `own-${n}`,
  }));
  for (const { line, id } of people)
    await rig.pages.addPerson({ id, page: line.page.id, platform: line.platform });
  const at = Date.now() - 60_000;
  await rig.pages.sendEvents(
    people.flatMap(({ line, id, mid, echo }, n) => {
      const { sender, recipient } = sides(line, id);
      const own = { page: line.page.id, platform: line.platform };
      const about = (more: Record<string, unknown>) => ({
        ...own,
        event: { sender, recipient, timestamp: at + 2000, ...more },
      });
      return [
        about({ message: { mid, text: 'primeiro' } }),
        about({ message_edit: { mid, text: 'segundo', num_edit: 1 } }),
        about({ reaction: { mid: echo, action: 'react', emoji: '👍' } }),
        ...(n % 4 < 2 ? [about({ message: { mid, is_deleted: true } })] : []),
        {
          ...own,
          event: {
            sender: recipient,
            recipient: sender,
            timestamp: at,
            message: { mid: echo, is_echo: true, text: 'resposta' },
          },
        },
        ...(line.platform === 'facebook'
          ? [
              about({ delivery: { mids: [echo], watermark: at + 3000 } }),
              about({ read: { watermark: at + 3000 } }),
            ]
          : [about({ read: { mid: echo } })]),
      ];
    }),
  );
  await rig.pages.release();
  await rig.pages.setManner({});
  const settled = async () => {
    const rows = await rig.app.read((tx) => tx.select().from(messages));
    const byId = new Map(rows.map((row) => [row.providerId, row]));
    const wrong = people.filter(({ mid, echo }, n) => {
      const [one, own] = [byId.get(mid), byId.get(echo)];
      const isGone = n % 4 < 2;
      return !(
        one?.isDeleted === isGone &&
        (isGone || one.body === 'segundo') &&
        own?.ack === ack.read &&
        own.reactions[0]?.emoji === '👍'
      );
    });
    return wrong;
  };
  await waitFor('one state for each', async () => (await settled()).length === 0, 90_000);
  const counted = (await rig.app.read((tx) => tx.select().from(messages))).filter(({ providerId }) =>
    /^(order|own)-/.test(providerId ?? ''),
  );
  expect(counted).toHaveLength(1000);
}, 180_000);
