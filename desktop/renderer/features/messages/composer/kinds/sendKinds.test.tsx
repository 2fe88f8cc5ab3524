import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../../../../testing/fakeServer.ts';
import { aUserWithoutAi } from '../../../../../testing/people.ts';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { aTicket } from '../../../tickets/testing/aTicket.ts';
import { sendMessage } from '../../sending/sendMessage.ts';
import { aMessage } from '../../testing/aMessage.ts';
import { Composer } from '../Composer.tsx';

async function open(item: string, channel: 'whatsapp' | 'facebook' = 'whatsapp') {
  const ticket = aTicket({ id: 5, channel, customerWroteAt: new Date().toISOString() });
  const { requests } = fakeServer({ 'POST /messages/5': () => [aMessage()] });
  renderScreen(
    <Composer
      ref={null}
      ticket={ticket}
      items={[]}
      onSend={(words) => sendMessage(ticket, words)}
      onFiles={() => undefined}
    />,
    aUserWithoutAi(),
  );
  const keys = userEvent.setup();
  await keys.click(screen.getByRole('button', { name: 'Anexar' }));
  const found = await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) });
  return { keys, requests, found };
}
const send = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar' });

test('a poll leaves with its options, which must differ (MSG-47)', async () => {
  const { keys, requests, found } = await open('Enquete');
  await keys.click(found);
  await keys.type(await screen.findByRole('textbox', { name: 'Pergunta' }), 'Quando?');
  await keys.type(screen.getByRole('textbox', { name: 'Opção 1' }), 'hoje');
  expect(await send()).toHaveProperty('disabled', true);
  await keys.type(screen.getByRole('textbox', { name: 'Opção 2' }), 'hoje');
  expect(screen.getByRole('alert').textContent).toContain('iguais');
  expect(await send()).toHaveProperty('disabled', true);
  await keys.type(screen.getByRole('textbox', { name: 'Opção 2' }), ' não');
  await keys.click(screen.getByRole('switch', { name: 'Permitir várias respostas' }));
  await keys.click(await send());
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      details: { kind: 'poll', question: 'Quando?', options: ['hoje', 'hoje não'], mostChosen: 0 },
    }),
  );
});

test('a place leaves with the position that the browser gives, or with typed coordinates (MSG-46)', async () => {
  const { keys, requests, found } = await open('Localização');
  await keys.click(found);
  const getCurrentPosition = vi.fn((_: unknown, refuse: (error: object) => void) =>
    refuse({ code: 1, PERMISSION_DENIED: 1 }),
  );
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never);
  await keys.click(await screen.findByRole('button', { name: 'Usar minha posição' }));
  expect((await screen.findByRole('alert')).textContent).toContain('permissões');
  const point = screen.getByRole('textbox', { name: /Coordenadas/ });
  await keys.type(point, 'Rua X');
  expect(await send()).toHaveProperty('disabled', true);
  await keys.clear(point);
  await keys.type(point, '-23.55, -46.63');
  await keys.type(screen.getByRole('textbox', { name: 'Nome do lugar' }), 'Sé');
  await keys.click(await send());
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      details: { kind: 'place', latitude: -23.55, longitude: -46.63, name: 'Sé', isLive: false },
    }),
  );
});

test('what the channel does not send stays in the menu and says so (MSG-54)', async () => {
  const { found } = await open('Enquete', 'facebook');
  expect(found).toHaveProperty('disabled', true);
  expect(found.textContent).toContain('Este canal não envia');
});
