import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { LinkCard } from './LinkCard.tsx';

const preview = {
  url: 'https://www.loja.example/cadeira?de=1',
  title: '<b>Cadeira</b>',
  description: 'Em até 10x',
  pictureUrl: '/public/1-a',
};

test('the card says where it leads, opens apart, and shows markup as words; a picture that is gone leaves the words', async () => {
  const { container } = renderScreen(<LinkCard preview={preview} />);
  const card = await screen.findByRole('link');
  expect(card.textContent).toBe('<b>Cadeira</b>Em até 10xloja.example');
  expect([card.getAttribute('href'), card.getAttribute('rel'), card.getAttribute('target')]).toEqual([
    preview.url,
    'noopener noreferrer',
    '_blank',
  ]);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
});
