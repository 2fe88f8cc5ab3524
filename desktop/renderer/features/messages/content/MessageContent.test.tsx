import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aContact } from '../../../../testing/aContact.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useTicketDialog } from '../../tickets/dialogs/ticketDialogs.ts';
import { aMessage } from '../testing/aMessage.ts';
import { MessageContent } from './MessageContent.tsx';

const show = (changes: Parameters<typeof aMessage>[0], isWhole = false) =>
  renderScreen(
    <MessageContent
      message={aMessage(changes)}
      outgoing={undefined}
      isWhole={isWhole}
      onStop={() => undefined}
    />,
  );
const long = (end: string) => `${'palavra '.repeat(400)}${end}`;

test('of a long text the beginning is shown, and all of it when somebody reads on', async () => {
  show({ body: long('fim') });
  const more = await screen.findByRole('button', { name: 'Ler mais' });
  expect(screen.queryByText(/fim/)).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText(/fim/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ler mais' })).toBeNull();
});

test('who is led to something in a long text sees all of it', async () => {
  show({ body: long('achado') }, true);
  expect(await screen.findByText(/achado/)).toBeTruthy();
});

test.each([
  ['audio', 'Chamada de voz'],
  ['video', 'Chamada de vídeo'],
])('a call (%s) is called by its name (MSG-38)', async (body, name) => {
  show({ mediaType: 'call_log', body });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByText(body)).toBeNull();
});

const file = { body: '', mediaId: 5, mediaUrl: '/media/5', mediaState: 'ready', mediaBytes: 10 } as const;
test.each([
  [
    'image',
    { ...file, mediaType: 'image', mediaMime: 'image/png', mediaName: 'f.png' },
    'img[src$="/media/5"]',
  ],
  ['audio', { ...file, mediaType: 'audio', mediaMime: 'audio/ogg' }, 'audio[src$="/media/5"]'],
  ['video', { ...file, mediaType: 'video', mediaMime: 'video/mp4' }, 'video'],
  ['application', { ...file, mediaType: 'application', mediaName: 'contrato.pdf' }, /contrato\.pdf/],
  ['locationMessage', { mediaType: 'locationMessage', body: '-23.55,-46.63' }, /-23[.,]55/],
  [
    'contactMessage',
    {
      mediaType: 'contactMessage',
      body: 'Rui',
      vCard: 'BEGIN:VCARD\nFN:Rui\nTEL:+5511900000009\nEND:VCARD',
    },
    /Rui.*5511900000009/,
  ],
  ['reactionMessage', { mediaType: 'reactionMessage', body: '👍' }, /👍/],
  ['unsupported', { mediaType: 'unsupported', body: '' }, /não pode ser mostrado/],
] as const)('%s is shown as what it is (MSG-37, MSG-38)', async (_kind, message, shown) => {
  show(message as Parameters<typeof aMessage>[0]);
  await eventually(() => {
    if (typeof shown === 'string') expect(document.querySelector(shown)).toBeTruthy();
    else expect(document.body.textContent).toMatch(shown);
  });
});

test('a poll shows its options with their votes and who voted (MSG-47)', async () => {
  const vote = { fromMe: false, options: [0] };
  show({
    mediaType: 'pollMessage',
    body: 'Quando?\n- hoje\n- amanhã',
    details: {
      kind: 'poll',
      question: 'Quando?',
      options: ['hoje', 'amanhã'],
      mostChosen: 1,
      votes: [
        { ...vote, voter: 'a', name: 'Ana' },
        { ...vote, voter: 'b', name: null },
        { voter: 'me', fromMe: true, name: null, options: [1] },
      ],
    },
  });
  const options = await screen.findAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual(['hoje2Ana, Alguém', 'amanhã1Você']);
  expect(screen.getByText('3 pessoas votaram')).toBeTruthy();
});

test('choices are shown once, without the lines of the text that repeat them, and only web addresses lead anywhere (MSG-52)', async () => {
  const choice = (title: string, url: string | null) => ({ id: title, title, description: '', url });
  show({
    mediaType: 'choicesMessage',
    body: 'Confirma?\n\n*1* - Sim\n*2* - Ver\n*3* - Mau',
    details: {
      kind: 'choices',
      look: 'buttons',
      opens: '',
      footer: 'Loja',
      choices: [choice('Sim', null), choice('Ver', 'https://loja.example/'), choice('Mau', 'javascript:x')],
    },
  });
  expect((await screen.findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    'Sim',
    'Ver ',
    'Mau',
  ]);
  expect(document.body.textContent).not.toContain('*1*');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('of what may be seen once the bubble says so (MSG-49)', async () => {
  show({
    mediaType: 'unsupported',
    body: '',
    details: { kind: 'media', look: 'viewOnce', albumId: null, seconds: null, waveform: null },
  });
  expect(await screen.findByText('Visualização única')).toBeTruthy();
  expect(screen.queryByText(/não pode ser mostrado/)).toBeNull();
});

test('an answer to a story says so and leads to it; no other address leads anywhere (PAGE-13)', async () => {
  show({
    mediaType: null,
    body: 'Que lindo!',
    details: { kind: 'story', about: 'reply', url: 'https://www.instagram.com/s/1' },
  });
  expect(await screen.findByText('Respondeu ao seu story')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.instagram.com/s/1');
  show({ mediaType: null, body: 'Oi', details: { kind: 'story', about: 'reply', url: 'javascript:x' } });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a call says what became of it (MSG-51)', async () => {
  show({
    mediaType: 'call_log',
    body: 'audio',
    details: { kind: 'call', outcome: 'answered', isVideo: false, seconds: 61 },
  });
  expect(await screen.findByText('Atendida no celular · 1:01')).toBeTruthy();
});

test('the person on a card that came can be saved and written to; one that we sent only shows (MSG-54)', async () => {
  const { requests } = fakeServer({
    'POST /contacts': () => aContact({ name: 'Rui' }),
    'GET /contacts': () => ({ contacts: [], hasMore: false, count: 0 }),
  });
  const card = {
    mediaType: 'contactMessage',
    body: 'Rui',
    vCard: 'BEGIN:VCARD\nFN:Rui\nTEL:+55 11 90000-0009\nEND:VCARD',
  } as const;
  const { unmount } = show({ ...card, fromMe: true });
  await screen.findByText('Rui');
  expect(screen.queryByRole('button', { name: /Rui/ })).toBeNull();
  unmount();
  show(card);
  await userEvent.click(await screen.findByRole('button', { name: 'Salvar Rui nos contatos' }));
  await eventually(() => expect(requests[0]?.body).toEqual({ name: 'Rui', number: '5511900000009' }));
  await userEvent.click(screen.getByRole('button', { name: 'Escrever para Rui' }));
  await eventually(() =>
    expect(useTicketDialog.getState().dialog).toEqual({ kind: 'new', number: '5511900000009' }),
  );
});
