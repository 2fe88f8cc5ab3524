import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { Ticks } from './Ticks.tsx';

test.each([
  [0, false, 'Aguardando envio', 'clock'],
  [1, false, 'Enviada', 'check'],
  [2, false, 'Entregue', 'checks'],
  [3, false, 'Lida', 'checks'],
  [4, false, 'Lida', 'checks'],
  [5, false, 'Ouvida', 'checks'],
  [5, true, 'Ouvida', 'microphone'],
])(
  'ack %i (voice: %s) has the label “%s” and the sign %s (MSG-32 to MSG-36)',
  (ack, isVoice, label, sign) => {
    renderScreen(<Ticks ack={ack} isVoice={isVoice} />);
    const ticks = screen.getByRole('img', { name: label });
    expect(ticks.querySelector(`.tabler-icon-${sign}`)).toBeTruthy();
  },
);
