import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { PlanDialog } from './PlanDialog.tsx';

test('a plan offers only what already acts; saving keeps all its switches (N11)', async () => {
  const { requests } = fakeServer({ 'POST /plans': ({ body }) => ({ id: 9, ...(body as object) }) });
  renderScreen(
    <PlanDialog plan={undefined} onClose={() => undefined} />,
    aSessionUser({ profile: 'admin', super: true }),
  );
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Pequeno');
  await userEvent.click(screen.getByRole('tab', { name: 'Recursos' }));
  expect(screen.getAllByRole('switch').map((one) => one.closest('div')?.textContent)).toEqual([
    'WhatsApp',
    'Facebook',
    'Instagram',
    'Chat do site',
    'Campanhas',
    'Agendamentos',
    'Chat interno',
    'API externa',
    'Kanban',
    'Inteligência artificial',
    'Integrações',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Pequeno/)).toBeTruthy();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ useOpenAi: false });
});
