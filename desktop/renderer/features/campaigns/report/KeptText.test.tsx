import type { Campaign } from '@recado/shared/features/campaigns';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCampaign } from '../../../../testing/aCampaign.ts';
import { fakeServer, refuse } from '../../../../testing/fakeServer.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { KeptText } from './KeptText.tsx';

const running = (changes: Partial<Campaign> = {}) =>
  aCampaign({
    ...{ status: 'EM_ANDAMENTO', message1: 'Um', message2: 'Dois' },
    counts: { ...aCampaign().counts, total: 10, waiting: 4, sent: 6 },
    ...changes,
  });
function show(campaign: Campaign, answer: () => unknown = () => running({ keptSlot: 2 })) {
  const { requests } = fakeServer({ 'POST /campaigns/:id/kept-text': answer });
  renderScreen(<KeptText campaign={campaign} />, aSessionUser({ profile: 'admin' }), '/campaign/5/report');
  return requests;
}
const field = () => screen.queryByRole('combobox', { name: 'Daqui em diante' });

test('a person goes on with one text for those who have none yet (REACH-10)', async () => {
  const requests = show(running());
  await userEvent.click(field()!);
  await userEvent.click(await screen.findByRole('option', { name: 'Só a mensagem 2' }));
  expect(await screen.findByText('Quem ainda não recebeu terá a mensagem 2')).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ path: '/campaigns/5/kept-text', body: { slot: 2 } });
});

test('a refusal is a toast, and the field can be used again', async () => {
  show(running(), () => refuse('ERR_CAMPAIGN_STATE'));
  await userEvent.click(field()!);
  await userEvent.click(await screen.findByRole('option', { name: 'Só a mensagem 1' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(field()).toHaveProperty('disabled', false));
});

test.each([
  ['nobody is left', running({ counts: { ...aCampaign().counts, total: 6, sent: 6 } })],
  ['it has ended', running({ status: 'FINALIZADA' })],
  ['there is one text', running({ message2: null })],
] as const)('nothing is offered where %s', (_why, campaign) => {
  show(campaign);
  expect(field()).toBeNull();
});
