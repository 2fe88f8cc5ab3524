import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { AnswerSources } from './AnswerSources.tsx';
import { SuggestionChips } from './SuggestionChips.tsx';
import { SummaryButton } from './SummaryButton.tsx';
import { TranslatedWords } from './TranslatedWords.tsx';
import { VoiceWords } from './VoiceWords.tsx';

const state = (translatesTo: string | null = null) => ({ isOn: true, isGrounded: false, translatesTo });

test('a voice shows its words when somebody wants them, or why not (ASSIST-44)', async () => {
  let fault: string | null = 'limited';
  fakeServer({
    'GET /assist/tickets/:id': () => state(),
    'POST /assist/messages/:id/transcript': () => ({ text: fault ? '' : 'Bom dia', fault }),
  });
  renderScreen(<VoiceWords messageId={7} ticketId={1} />);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Transcrever' }));
  await screen.findByText('A IA não respondeu agora. Tente de novo em um minuto.');
  fault = null;
  await keys.click(screen.getByRole('button', { name: 'Transcrever' }));
  expect(await screen.findByText('Bom dia')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a summary goes to the form that wants it (ASSIST-45)', async () => {
  fakeServer({
    'GET /assist/tickets/:id': () => state(),
    'POST /assist/tickets/:id/summary': () => ({ useId: 1, text: 'Quer o prazo.', sources: [], fault: null }),
  });
  const got: string[] = [];
  renderScreen(<SummaryButton ticketId={1} onText={(text) => got.push(text)} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Resumir a conversa com IA' }));
  await waitFor(() => expect(got).toEqual(['Quer o prazo.']));
});

test('messages of a moment are translated in one call, and go on while it brings more (ASSIST-46)', async () => {
  const { requests } = fakeServer({
    'GET /assist/tickets/:id': () => state('en'),
    'POST /assist/tickets/:id/words': ({ body }) => {
      const [first] = (body as { messageIds: number[] }).messageIds;
      const text = `mensagem ${first}`;
      return { words: [{ messageId: first, kind: 'translation', language: 'pt', text }], fault: null };
    },
  });
  renderScreen(
    [1, 2].map((id) => <TranslatedWords key={id} message={{ id, ticketId: 1, body: `message ${id}` }} />),
  );
  expect(await screen.findByText('mensagem 1')).toBeTruthy();
  expect(await screen.findByText('mensagem 2')).toBeTruthy();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { messageIds: [1, 2], language: 'pt' },
    { messageIds: [2], language: 'pt' },
  ]);
});

test('a conversation that nobody translates keeps nothing for its single messages', async () => {
  fakeServer({ 'GET /assist/tickets/:id': () => state() });
  renderScreen(
    <>
      <TranslatedWords message={{ id: 1, ticketId: 1, body: 'message 1' }} />
      <SummaryButton ticketId={1} onText={() => undefined} />
    </>,
  );
  // The state of the conversation is there.
  await screen.findByRole('button', { name: 'Resumir a conversa com IA' });
  expect(queryClient.getQueryCache().findAll({ queryKey: ['translatedWords'] })).toEqual([]);
});

test('proposed tags are chips, and a click accepts one (ASSIST-47)', async () => {
  const { requests } = fakeServer({
    'GET /assist/tickets/:id': () => state(),
    'POST /assist/tickets/:id/suggestion': () => ({ useId: 9, tagIds: [2, 77], queueId: null, fault: null }),
    'POST /assist/uses/:id': () => ({ message: 'Counted' }),
  });
  const accepted: string[] = [];
  const rows = [
    { id: 1, name: 'Troca' },
    { id: 2, name: 'Entrega' },
  ];
  renderScreen(
    <SuggestionChips ticketId={1} of="tags" rows={rows} onAccept={({ name }) => accepted.push(name)} />,
  );
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Sugerir etiquetas com IA' }));
  await keys.click(await screen.findByRole('button', { name: 'Usar Entrega' }));
  expect(accepted).toEqual(['Entrega']);
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull();
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({ path: '/assist/uses/9', body: { outcome: 'kept' } }),
  );
});

test('messages that a prompt wrote name their sources, read in one call, each with its passages (ASSIST-50)', async () => {
  const { requests } = fakeServer({
    'GET /assist/tickets/:id/sources': () => ({
      messages: [
        {
          messageId: 1,
          sources: [
            { sourceId: 5, name: 'Horários', passages: ['Das 8 às 12.'] },
            { sourceId: 6, name: 'Antiga', passages: [] },
          ],
        },
      ],
    }),
  });
  renderScreen([1, 2].map((id) => <AnswerSources key={id} message={{ id, ticketId: 1 }} />));
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Horários' }));
  expect(await screen.findByText('Das 8 às 12.')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: 'Antiga' }));
  expect(await screen.findByText(/Esta fonte foi lida de novo/)).toBeTruthy();
  expect(screen.getAllByText(/Fontes/)).toHaveLength(1);
  expect(requests).toHaveLength(1);
});
