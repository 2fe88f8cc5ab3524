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
])('a call (%s) is called by its name', async (body, name) => {
  show({ mediaType: 'call_log', body });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.queryByText(body)).toBeNull();
});
