import type { PaymentProvider } from '@recado/shared/features/paymentProvider';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse } from '../../../testing/fakeServer.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { ReceivingSheet } from './ReceivingSheet.tsx';

const provider: PaymentProvider = {
  kind: 'pix',
  pixKey: 'pix@recado.example',
  receiverName: 'Recado',
  receiverCity: 'Recife',
  payeeName: '',
  payeeDocument: '',
  payeeAddress: '',
  apiUrl: 'https://bank.example',
  tokenUrl: 'https://bank.example/token',
  clientId: 'id',
  hasSecret: true,
  hasCertificate: false,
  webhookPath: '/payments/secret',
  updatedAt: null,
};

test('the result of a test stays in the sheet, a failure as an alert (B9)', async () => {
  let works = false;
  fakeServer({
    'POST /payment-provider/test': () => (works ? { message: 'ok' } : refuse('ERR_UNAVAILABLE')),
  });
  renderScreen(<ReceivingSheet provider={provider} onClose={() => undefined} />);
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Testar' }));
  await press();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  works = true;
  await press();
  expect(await screen.findByText('Funciona')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
