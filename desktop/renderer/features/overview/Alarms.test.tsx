import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { Alarms } from './Alarms.tsx';

test('names the people who get incidents by mail, or links to the settings of mail when nobody does', () => {
  const shown = renderScreen(<Alarms alarms={{ byMail: true, to: ['olga@recado.example'] }} />);
  expect(screen.getByText('Avisos no sino e por e-mail: olga@recado.example')).toBeTruthy();
  shown.unmount();
  renderScreen(<Alarms alarms={{ byMail: false, to: ['olga@recado.example'] }} />);
  expect(screen.getByText(/aparecem só no sino/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Configurar e-mail' }).getAttribute('href')).toBe('/mail');
});
