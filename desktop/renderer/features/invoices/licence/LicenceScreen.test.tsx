import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { LicenceScreen } from './LicenceScreen.tsx';

const show = (daysLeft: number | null) => {
  const user = aSessionUser({ profile: 'admin', daysLeft, email: 'ana@example.com' });
  renderScreen(<LicenceScreen />, { ...user, company: { ...user.company, dueDate: '2026-12-01' } });
};

test.each([
  [0, 'Sua licença vence em hoje!'],
  [1, 'Sua licença vence em 1 dias!'],
  [12, 'Sua licença vence em 12 dias!'],
])(
  '%i days before its end the licence says so, with the day and the e-mail of who pays (FIN-21, FIN-22, FIN-24)',
  (days, words) => {
    show(days);
    const period = screen.getByRole('textbox', { name: 'Período de Licença' });
    expect(period).toHaveProperty('value', words);
    expect(period).toHaveProperty('readOnly', true);
    expect(screen.getByText('01/12/2026')).toBeTruthy();
    const email = screen.getByRole('textbox', { name: 'E-mail de cobrança' });
    expect([email.getAttribute('value'), email.hasAttribute('readonly')]).toEqual(['ana@example.com', true]);
  },
);

test('“Assine Agora!” opens a dialog that says how (FIN-23)', async () => {
  show(3);
  await userEvent.click(screen.getByRole('button', { name: 'Assine Agora!' }));
  const dialog = await screen.findByRole('dialog', { name: 'Como assinar' });
  expect(within(dialog).getByRole('link', { name: 'Ver faturas' }).getAttribute('href')).toBe('/financeiro');
});
