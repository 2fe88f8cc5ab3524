import { eventually } from '@recado/shared/testing/eventually';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
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
