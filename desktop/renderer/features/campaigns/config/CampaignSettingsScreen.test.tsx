import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aPace } from '../../../../testing/aCampaign.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { CampaignSettingsScreen } from './CampaignSettingsScreen.tsx';

function show() {
  const { requests } = fakeServer({
    'GET /campaign-settings': () => [],
    'GET /campaigns/paces': () => ({ paces: [aPace()] }),
    'POST /campaign-settings': ({ body }) => (body as { settings: unknown }).settings,
  });
  renderScreen(<CampaignSettingsScreen />, aSessionUser({ profile: 'admin' }), '/campaigns-config');
  return requests;
}
const options = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name }));
  const shown = (await screen.findAllByRole('option')).map((one) => [
    one.getAttribute('value'),
    one.textContent,
  ]);
  await userEvent.keyboard('{Escape}');
  return shown;
};
const settingsOf = (requests: ReturnType<typeof show>) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }) =>
      Object.fromEntries(
        (body as { settings: { key: string; value: string }[] }).settings.map(({ key, value }) => [
          key,
          value,
        ]),
      ),
    );

test('the intervals are those of the spec: 60 is labelled 40 s and 70 is labelled 60 s (CAMP-48 to CAMP-50, OPEN-38)', async () => {
  const requests = show();
  const first = await screen.findByRole('combobox', { name: 'Intervalo randômico de disparo' });
  expect(first).toHaveProperty('value', '20 segundos');
  expect((await options('Intervalo randômico de disparo')).map(([, label]) => label)).toEqual([
    'Sem intervalo',
    ...[5, 10, 15, 20, 30, 40, 60, 80, 100, 120].map((seconds) => `${seconds} segundos`),
  ]);
  expect((await options('Intervalo maior após')).map(([, label]) => label)).toEqual([
    'Não definido',
    ...[5, 10, 15, 20, 30, 40, 50, 60].map((messages) => `${messages} mensagens`),
  ]);
  expect((await options('Intervalo de disparo maior')).map(([, label]) => label)).toEqual([
    'Sem intervalo',
    ...Array.from({ length: 17 }, (_, n) => `${20 + n * 10} segundos`),
  ]);
  await userEvent.click(first);
  await userEvent.click(await screen.findByRole('option', { name: '40 segundos' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(settingsOf(requests)[0]).toMatchObject({ messageInterval: '60' }));
});

test('it says what the pauses mean in messages an hour and a day', async () => {
  show();
  expect(await screen.findByText(/cerca de 286 mensagens por hora.*até 2\.574 por dia/)).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Limite por dia e número' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Limite por dia e número' }), '300');
  expect(await screen.findByText(/até 300 por dia/)).toBeTruthy();
});

test('weekend and hours are stored; an end before the beginning is refused here (CAMP-51, CAMP-52)', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Enviar aos sábados' }));
  const end = screen.getByRole('textbox', { name: 'Hora final' });
  expect(end).toHaveProperty('value', '18:00');
  await userEvent.clear(end);
  await userEvent.type(end, '0830');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('A hora final precisa ser depois da inicial.')).toBeTruthy();
  expect(settingsOf(requests)).toEqual([]);
  await userEvent.clear(end);
  await userEvent.type(end, '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(settingsOf(requests)[0]).toMatchObject({
      ...{ sabado: 'true', domingo: 'false', startHour: '09:00', endHour: '20:00' },
    }),
  );
  expect(await screen.findByText('Ajustes de campanhas salvos')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true),
  );
});

test('variables have a name of their own (CAMP-53)', async () => {
  const requests = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mais uma variável' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Atalho 1' }), 'nome');
  await userEvent.type(screen.getByRole('textbox', { name: 'Conteúdo 1' }), 'PROMO10');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Este nome já é de uma variável do contato.')).toBeTruthy();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Atalho 1' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Atalho 1' }), 'cupom');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(settingsOf(requests)[0]?.variables).toBe(JSON.stringify([{ key: 'cupom', value: 'PROMO10' }])),
  );
});
