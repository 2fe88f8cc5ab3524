import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { DropZone } from '../../components/drop/DropZone.tsx';
import { refuseDrops } from './refuseDrops.ts';

let stop: () => void;
beforeEach(() => {
  stop = refuseDrops();
});
afterEach(() => stop());

const taken: string[] = [];
const show = (isOn: boolean) =>
  renderScreen(
    <>
      <p>menu</p>
      <DropZone isOn={isOn} onFiles={(files) => taken.push(...files.map(({ name }) => name))}>
        <p>messages</p>
      </DropZone>
    </>,
  );

/** An event of files over these words, as the browser makes it; returns the shape that the pointer gets. */
function drag(kind: 'dragover' | 'drop', words: string): string {
  const files = [new File(['x'], 'nota.pdf')];
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files, dropEffect: 'copy' } });
  fireEvent(screen.getByText(words), event);
  // Otherwise the browser would leave the page to open the file.
  expect(event.defaultPrevented).toBe(true);
  return (event as DragEvent).dataTransfer!.dropEffect;
}
/** The files leave an element, for another one or for none. */
function leave(words: string, relatedTarget: Element | null): void {
  const event = Object.assign(new Event('dragleave', { bubbles: true }), { relatedTarget });
  fireEvent(screen.getByText(words), event);
}
const advice = /abra uma conversa e solte-os/;

test('files that are let go outside a conversation are refused, and it says where they go', async () => {
  show(true);
  expect(drag('dragover', 'menu')).toBe('none');
  expect(screen.queryByText(advice)).toBeNull();
  // As browsers do: no drop where the pointer says that nothing is taken.
  leave('menu', null);
  expect(await screen.findByText(advice)).toBeTruthy();
});

test('files on their way to a conversation show no advice, and are taken there', async () => {
  show(true);
  drag('dragover', 'menu');
  leave('menu', screen.getByText('messages'));
  expect(drag('dragover', 'messages')).toBe('copy');
  drag('drop', 'messages');
  await waitFor(() => expect(taken).toEqual(['nota.pdf']));
  expect(screen.queryByText(advice)).toBeNull();
});

test('a conversation that takes no files says so', async () => {
  show(false);
  expect(drag('dragover', 'messages')).toBe('none');
  leave('messages', null);
  expect(await screen.findByText('Você não pode enviar arquivos nesta conversa agora.')).toBeTruthy();
});
