import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useDrafts } from '../../../lib/drafts.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import type { Words } from '../sending/sendMessage.ts';
import { Composer } from './Composer.tsx';

beforeEach(() => useDrafts.setState({ drafts: {} }));

const proposal = {
  useId: 5,
  text: 'Cinco dias úteis.',
  sources: [{ sourceId: 1, name: 'Entregas', passage: 'O prazo é de cinco dias úteis.' }],
  fault: null as string | null,
};

async function show({ isOn = true, reply = async (): Promise<object> => proposal } = {}) {
  const sent: Words[] = [];
  const server = fakeServer({
    'GET /assist/tickets/:id': () => ({ isOn, isGrounded: true, translatesTo: null }),
    'PUT /assist/tickets/:id/translation': ({ body }) => ({
      ...{ isOn, isGrounded: true },
      translatesTo: (body as { language: string | null }).language,
    }),
    'POST /assist/tickets/:id/proposal': () => reply(),
    'POST /assist/tickets/:id/rewrite': () => ({ ...proposal, useId: 6, text: 'Curto.', sources: [] }),
    'POST /assist/uses/:id': () => ({ message: 'Counted' }),
  });
  renderScreen(
    <Composer
      ref={null}
      ticket={aTicket({ id: 1 })}
      items={[]}
      onSend={(words) => sent.push(words)}
      onFiles={() => undefined}
    />,
  );
  const outcomes = () =>
    server.requests.flatMap(({ path, body }) =>
      path.startsWith('/assist/uses/') ? [[path, (body as { outcome: string }).outcome]] : [],
    );
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'GET')).toBe(true));
  return { ...server, sent, outcomes, keys: userEvent.setup(), field: () => screen.getByRole('textbox') };
}
const writtenText = 'Texto da IA: confira antes de enviar.';

test('a proposal replaces the draft, shows its sources, and is sent by the person alone (ASSIST-40, ASSIST-41)', async () => {
  const { keys, field, sent, outcomes, requests } = await show();
  await keys.type(field(), 'Olá');
  await keys.click(await screen.findByRole('button', { name: 'Ajuda da IA' }));
  await keys.click(await screen.findByRole('menuitem', { name: 'Propor resposta' }));
  await screen.findByText(writtenText);
  expect(field()).toHaveProperty('value', 'Cinco dias úteis.');
  expect(sent).toEqual([]);
  expect(requests.find(({ path }) => path.endsWith('/proposal'))!.body).toEqual({ draft: 'Olá' });
  await keys.click(screen.getByRole('button', { name: 'Entregas' }));
  expect(await screen.findByText('O prazo é de cinco dias úteis.')).toBeTruthy();
  await keys.keyboard('{Escape}');
  await keys.type(field(), '{Enter}');
  expect(sent).toMatchObject([{ body: 'Cinco dias úteis.' }]);
  await waitFor(() => expect(outcomes()).toEqual([['/assist/uses/5', 'kept']]));
  expect(screen.queryByText(writtenText)).toBeNull();
});

test('Ctrl+J proposes, Ctrl+Z brings the draft back (ASSIST-42)', async () => {
  const { keys, field, outcomes } = await show();
  await screen.findByRole('button', { name: 'Ajuda da IA' });
  await keys.type(field(), 'Olá{Control>}j{/Control}');
  await screen.findByText(writtenText);
  await keys.type(field(), '{Control>}z{/Control}');
  expect(field()).toHaveProperty('value', 'Olá');
  await waitFor(() => expect(outcomes()).toEqual([['/assist/uses/5', 'discarded']]));
});

test('changed words are counted as changed, an emptied field as discarded (ASSIST-43)', async () => {
  const { keys, field, outcomes } = await show();
  await screen.findByRole('button', { name: 'Ajuda da IA' });
  await keys.type(field(), '{Control>}j{/Control}');
  await screen.findByText(writtenText);
  await keys.type(field(), ' Obrigada!{Enter}');
  await waitFor(() => expect(outcomes()).toEqual([['/assist/uses/5', 'changed']]));
  await keys.type(field(), '{Control>}j{/Control}');
  await screen.findByText(writtenText);
  await keys.clear(field());
  await waitFor(() => expect(outcomes()).toHaveLength(2));
  expect(outcomes()[1]).toEqual(['/assist/uses/5', 'discarded']);
});

test('a fault says what to do, and leaves the draft (ASSIST-41)', async () => {
  const { keys, field } = await show({
    reply: async () => ({ ...proposal, text: '', sources: [], fault: 'overBudget' }),
  });
  await screen.findByRole('button', { name: 'Ajuda da IA' });
  await keys.type(field(), 'Olá{Control>}j{/Control}');
  expect(
    await screen.findByText('O limite de tokens foi atingido. Um administrador pode aumentá-lo nos prompts.'),
  ).toBeTruthy();
  expect(field()).toHaveProperty('value', 'Olá');
});

test('a running call can be stopped (ASSIST-41)', async () => {
  const { keys, field } = await show({ reply: () => new Promise(() => undefined) });
  await screen.findByRole('button', { name: 'Ajuda da IA' });
  await keys.type(field(), 'Olá{Control>}j{/Control}');
  await keys.click(await screen.findByRole('button', { name: 'Parar' }));
  expect(screen.queryByText('A IA está escrevendo…')).toBeNull();
  expect(field()).toHaveProperty('value', 'Olá');
});

test('there is no control where help is off, nor for notes (ASSIST-02)', async () => {
  const { keys } = await show({ isOn: false });
  expect(screen.queryByRole('button', { name: 'Ajuda da IA' })).toBeNull();
  await keys.click(screen.getByRole('radio', { name: 'Nota' }));
  expect(screen.queryByRole('button', { name: 'Ajuda da IA' })).toBeNull();
});

test('with a language of the customer the composer offers the translation of a draft (ASSIST-46)', async () => {
  const { keys, field, requests } = await show();
  await keys.click(await screen.findByRole('button', { name: 'Ajuda da IA' }));
  await keys.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  await keys.type(field(), 'Sim, temos.');
  await keys.click(await screen.findByRole('button', { name: 'Traduzir para English antes de enviar' }));
  await waitFor(() => expect(field()).toHaveProperty('value', 'Curto.'));
  expect(requests.find(({ path }) => path.endsWith('/rewrite'))!.body).toEqual({
    draft: 'Sim, temos.',
    how: 'translate',
  });
});
