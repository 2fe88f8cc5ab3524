import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aConnection } from '../../../../testing/aConnection.ts';
import { fakeServer } from '../../../../testing/fakeServer.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { PairByCode } from './PairByCode.tsx';
import { withCountry } from './phoneCountries.ts';

test.each([
  ['55', '(11) 90000-0077', '5511900000077'],
  ['55', '011 90000-0077', '5511900000077'],
  ['55', '+55 11 90000-0077', '5511900000077'],
  ['55', '5511900000077', '5511900000077'],
  ['55', '+1 415 555 0100', '14155550100'],
  ['90', '0555 111 22 33', '905551112233'],
  ['55', '90000-0077', undefined],
  ['55', '', undefined],
])('below +%s %s means %s', (country, typed, number) => {
  expect(withCountry(country, typed)).toBe(number);
});

test('the country is Brazil until another one is chosen; a code says for which number it is and gives way to another', async () => {
  const { requests } = fakeServer({
    'POST /whatsappsession/:id/code': () => aConnection({ id: 3 }),
    'GET /whatsapp/:id': () => aConnection({ id: 3 }),
  });
  renderScreen(<PairByCode id={3} pairingCode="OLDCODE1" />);
  await userEvent.click(await screen.findByRole('button', { name: 'outro número' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Número do celular/ }), '(11) 90000-0077');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar código' }));
  await waitFor(() => expect(requests.some(({ method }) => method !== 'GET')).toBe(true));
  expect(requests.find(({ method }) => method !== 'GET')?.body).toEqual({ number: '+5511900000077' });
});
