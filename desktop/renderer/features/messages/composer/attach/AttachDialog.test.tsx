import type { ChannelName } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../../../../testing/renderScreen.tsx';
import { AttachDialog } from './AttachDialog.tsx';

/** An empty file that reports this size. */
const file = (name: string, type: string, megabytes: number) =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: megabytes * 2 ** 20 });

const show = (channel: ChannelName, files: File[]) =>
  renderScreen(
    <AttachDialog
      limits={capabilitiesOf(channel)}
      to="Maria"
      files={files}
      onSend={vi.fn()}
      onClose={vi.fn()}
    />,
  );
const canLeave = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled;

test.each<[ChannelName, string, number, boolean]>([
  ['whatsapp', 'image/png', 20, true],
  ['whatsappapi', 'image/png', 20, false],
  ['whatsappapi', 'image/png', 4, true],
  ['whatsappapi', 'application/pdf', 20, true],
  ['whatsapp', 'application/pdf', 70, false],
])('on %s a file of %s with %i MB leaves: %s, as the server would say', (channel, type, megabytes, may) => {
  show(channel, [file('a', type, megabytes)]);
  expect(canLeave()).toBe(may);
  expect(screen.queryAllByText(/^Arquivo muito grande/)).toHaveLength(may ? 0 : 1);
});

test('words below a file are as long as a message of the channel', () => {
  show('whatsappapi', [file('a.pdf', 'application/pdf', 1)]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').maxLength).toBe(4096);
});

test('the people who get them are above them (CONV-23)', () => {
  show('whatsapp', [file('a.pdf', 'application/pdf', 1), file('b.pdf', 'application/pdf', 1)]);
  expect(screen.getByRole('heading', { name: 'Enviar 2 arquivos para Maria' })).toBeTruthy();
});

test('Escape asks before chosen files are thrown away', async () => {
  show('whatsapp', [file('a.pdf', 'application/pdf', 1)]);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Descartar o arquivo?')).toBeTruthy();
});

test('words below a file have up to five lines (CONV-10)', () => {
  show('whatsapp', [file('a.pdf', 'application/pdf', 1)]);
  expect(screen.getByRole('textbox').style.maxHeight).toMatch(/^calc\(5 \* 1lh /);
});
