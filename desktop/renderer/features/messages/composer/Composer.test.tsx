import type { Ticket } from '@recado/shared/features/tickets';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { atWidth } from '../../../../testing/atWidth.ts';
import { aSessionUser } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/renderScreen.tsx';
import { useDrafts } from '../../../lib/drafts.ts';
import { usePreferences } from '../../../lib/usePreferences.ts';
import { aTicket } from '../../tickets/testing/aTicket.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import type { Words } from '../sending/sendMessage.ts';
import { aMessage } from '../testing/aMessage.ts';
import { Composer } from './Composer.tsx';

const ticket = aTicket({ id: 1 });
const items: ThreadItem[] = [
  { key: 'm0', message: aMessage({ id: 9, ticketId: 2, body: 'de outro ticket' }) },
  { key: 'm1', message: aMessage({ id: 1, body: 'primeira' }) },
  { key: 'm2', message: aMessage({ id: 2, body: 'segunda' }) },
  { key: 'm3', message: aMessage({ id: 3, body: 'nota', isPrivate: true, fromMe: true }) },
];

function show(changes: Partial<Ticket> = {}, user = aSessionUser()) {
  const sent: Words[] = [];
  const onFiles = vi.fn();
  const onEditLast = vi.fn();
  const page = renderScreen(
    <Composer
      ref={null}
      ticket={{ ...ticket, ...changes }}
      items={items}
      onSend={(words) => sent.push(words)}
      onFiles={onFiles}
      onEditLast={onEditLast}
    />,
    user,
  );
  return {
    sent,
    onFiles,
    onEditLast,
    page,
    keys: userEvent.setup(),
    field: () => screen.getByRole('textbox'),
  };
}

beforeEach(() => useDrafts.setState({ drafts: {} }));

test('Enter sends and empties the field, Shift+Enter makes a new line', async () => {
  const { sent, keys, field } = show();
  await keys.type(field(), 'Olá{Shift>}{Enter}{/Shift}tudo bem?{Enter}');
  expect(sent).toMatchObject([{ body: 'Olá\ntudo bem?', isPrivate: false }]);
  expect(field()).toHaveProperty('value', '');
});

test('Enter that is still held from the press before does not send a kept draft', async () => {
  const { sent, keys, field } = show();
  await keys.type(field(), 'meio caminho');
  fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
  expect(sent).toEqual([]);
  expect(field()).toHaveProperty('value', 'meio caminho');
});

test.each([
  [767, true],
  [768, false],
])('at %d px the hint of the field is cut at 20 letters: %s (CONV-13)', async (px, isShort) => {
  atWidth(px);
  const { keys, field } = show({ contact: { ...ticket.contact, name: 'Maria das Dores' } });
  const hint = () => field().getAttribute('placeholder');
  expect(hint()).toBe(
    isShort ? 'Digite uma mensagem' : 'Escreva para Maria das Dores, ou / para respostas rápidas',
  );
  await keys.click(screen.getByRole('radio', { name: 'Nota' }));
  expect(hint()).toBe(isShort ? 'Escreva uma nota par…' : 'Escreva uma nota para a equipe');
  vi.unstubAllGlobals();
});

test('nothing but spaces is not sent (MSG-28)', async () => {
  const { sent, keys, field } = show();
  await keys.type(field(), '   {Enter}');
  expect(sent).toEqual([]);
});

test('what was typed is there again when the conversation is opened again', async () => {
  const first = show();
  await first.keys.type(first.field(), 'meio caminho');
  first.page.unmount();
  expect(show().field()).toHaveProperty('value', 'meio caminho');
});

describe('note mode (MSG-15)', () => {
  const modes = () =>
    (['Mensagem', 'Nota'] as const).filter(
      (name) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked,
    );

  test('stays after a note is saved: the next line is a note too', async () => {
    const { sent, keys, field } = show();
    await keys.click(screen.getByRole('radio', { name: 'Nota' }));
    expect(screen.getByText('Nota interna: só a sua equipe vê.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    await keys.type(field(), 'cuidado');
    await keys.click(screen.getByRole('button', { name: 'Salvar nota' }));
    await keys.type(field(), 'pode ver?{Enter}');
    expect(sent.map(({ body, isPrivate }) => [body, isPrivate])).toEqual([
      ['cuidado', true],
      ['pode ver?', true],
    ]);
    expect(modes()).toEqual(['Nota']);
  });

  test.each([
    ['Alt+N', (keys: ReturnType<typeof userEvent.setup>) => keys.keyboard('{Alt>}n{/Alt}')],
    ['Escape', (keys: ReturnType<typeof userEvent.setup>) => keys.keyboard('{Escape}')],
    [
      'the switch',
      (keys: ReturnType<typeof userEvent.setup>) =>
        keys.click(screen.getByRole('radio', { name: 'Mensagem' })),
    ],
  ])('ends by %s, with the focus in the field', async (_how, leave) => {
    const { sent, keys, field } = show();
    await keys.type(field(), '{Alt>}n{/Alt}');
    expect(modes()).toEqual(['Nota']);
    await leave(keys);
    expect(modes()).toEqual(['Mensagem']);
    await keys.keyboard('oi{Enter}');
    expect(sent).toMatchObject([{ body: 'oi', isPrivate: false }]);
  });

  test('keeps its words apart: neither draft becomes the other', async () => {
    const { sent, keys, field, page } = show();
    await keys.type(field(), 'já respondo{Alt>}n{/Alt}');
    expect(field()).toHaveProperty('value', '');
    await keys.type(field(), 'cliente difícil{Alt>}n{/Alt}');
    expect(field()).toHaveProperty('value', 'já respondo');
    await keys.type(field(), '{Enter}');
    page.unmount();
    const again = show();
    await keys.type(again.field(), '{Alt>}n{/Alt}');
    expect(again.field()).toHaveProperty('value', 'cliente difícil');
    await keys.type(again.field(), '{Enter}');
    expect([...sent, ...again.sent].map(({ body, isPrivate }) => [body, isPrivate])).toEqual([
      ['já respondo', false],
      ['cliente difícil', true],
    ]);
  });

  test('a note can quote, and leaves the quote of the message alone', async () => {
    const { sent, keys, field } = show();
    await keys.type(field(), '{Control>}{ArrowUp}{/Control}{Alt>}n{/Alt}');
    expect(screen.queryByText('segunda')).toBeNull();
    await keys.type(field(), '{Control>}{ArrowUp}{ArrowUp}{/Control}vê isto{Enter}{Escape}');
    expect(screen.getByText('segunda')).toBeTruthy();
    await keys.type(field(), 'sim{Enter}');
    expect(sent.map(({ quoted }) => quoted?.body)).toEqual(['primeira', 'segunda']);
  });
});

test('Ctrl+Up walks back through what can be answered, Escape gives it up (MSG-16)', async () => {
  const { sent, keys, field } = show();
  await keys.click(field());
  await keys.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.getByText('segunda')).toBeTruthy();
  await keys.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.getByText('primeira')).toBeTruthy();
  await keys.keyboard('{Control>}{ArrowUp}{/Control}');
  expect(screen.queryByText('de outro ticket')).toBeNull();
  await keys.keyboard('{Escape}');
  expect(screen.queryByText('primeira')).toBeNull();
  await keys.keyboard('{Control>}{ArrowUp}{/Control}resposta{Enter}');
  expect(sent[0]?.quoted?.id).toBe(2);
});

test('pasted files are looked at before they leave, pasted words are words', async () => {
  const { onFiles, keys, field } = show();
  const file = new File(['x'], 'print.png', { type: 'image/png' });
  await keys.click(field());
  await keys.paste({ files: [file], getData: () => '', types: ['Files'] } as never);
  expect(onFiles).toHaveBeenCalledWith([file]);
});

describe('a channel that lets us answer for 24 hours', () => {
  const wroteHoursAgo = (hours: number, channel: Ticket['channel'] = 'whatsappapi'): Partial<Ticket> => ({
    channel,
    customerWroteAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });

  test.each(['facebook', 'instagram', 'whatsappapi'] as const)(
    'says so, and until when: %s (CONV-30)',
    async (channel) => {
      const { sent, keys, field } = show(wroteHoursAgo(1, channel));
      expect(screen.getByRole('note').textContent).toMatch(/^Este canal dá 24 horas para responder: até/);
      await keys.type(field(), 'Olá{Enter}');
      expect(sent.length).toBe(1);
    },
  );

  test('takes nothing more when they are over, but a note among ourselves', async () => {
    const { sent, keys, field } = show(wroteHoursAgo(25));
    expect(screen.getByRole('alert').textContent).toContain('As 24 horas para responder acabaram');
    await keys.type(field(), 'tarde{Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Anexar' })).toHaveProperty('disabled', true);
    await keys.click(screen.getByRole('radio', { name: 'Nota' }));
    await keys.type(field(), 'acabou o prazo{Enter}');
    expect(sent).toMatchObject([{ body: 'acabou o prazo', isPrivate: true }]);
  });

  test('knows no customer who has never written', () => {
    show({ channel: 'whatsappapi', customerWroteAt: null });
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('nothing of it where the channel knows no such limit', () => {
    show({ customerWroteAt: null });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

test('the field grows with what is written to five lines, and no further (CONV-09)', () => {
  const { field } = show();
  expect(field().style.maxHeight).toMatch(/^calc\(5 \* 1lh /);
});

test.each([
  ['enabled', true],
  ['disabled', false],
])(
  'with sendSignMessage %s a person who writes says whether their name is above it: %s (MSG-39)',
  async (value, isOffered) => {
    const person = aSessionUser();
    const company = { ...person.company, companieSettings: [{ key: 'sendSignMessage' as const, value }] };
    const { keys } = show({}, { ...person, company });
    const sign = () => screen.queryByRole('button', { name: 'Assinar com meu nome' });
    expect(sign() !== null).toBe(isOffered);
    if (!isOffered) return;
    expect(sign()!.getAttribute('aria-pressed')).toBe('true');
    await keys.click(sign()!);
    expect(sign()!.getAttribute('aria-pressed')).toBe('false');
    expect(localStorage.getItem('recado.preferences')).toContain(`"unsigned":[${person.id}]`);
    await keys.click(screen.getByRole('radio', { name: 'Nota' }));
    expect(sign()).toBeNull();
    usePreferences.setState({ unsigned: [] });
  },
);

test('a phone has one sign at the end: the microphone, and once something is written the one that sends it', async () => {
  atWidth(390);
  try {
    const { keys, field, sent } = show();
    expect(screen.getByRole('button', { name: 'Gravar mensagem de voz' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    await keys.type(field(), 'oi');
    expect(screen.queryByRole('button', { name: 'Gravar mensagem de voz' })).toBeNull();
    const send = screen.getByRole('button', { name: 'Enviar' });
    expect(send.textContent).toBe('');
    await keys.click(send);
    expect(sent.map(({ body }) => body)).toEqual(['oi']);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('on a phone one button holds files, quick replies and the note, which the field names and leaves by its cross', async () => {
  atWidth(390);
  try {
    const { keys, field, sent } = show();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: /^Emojis/ })).toBeTruthy();
    const open = () => keys.click(screen.getByRole('button', { name: 'Anexar e mais' }));
    await open();
    for (const name of ['Arquivos', 'Câmera', 'Contato', 'Respostas rápidas'])
      expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
    await keys.click(screen.getByRole('menuitem', { name: 'Escrever nota interna' }));
    expect(await screen.findByText('Nota interna: só a sua equipe vê.')).toBeTruthy();
    await keys.type(field(), 'cuidado{Enter}');
    // A note has no files, and the way back to the customer is there too.
    await open();
    expect((await screen.findByRole('menuitem', { name: 'Arquivos' })).hasAttribute('data-disabled')).toBe(
      true,
    );
    expect(screen.getByRole('menuitem', { name: 'Voltar a escrever ao cliente' })).toBeTruthy();
    await keys.keyboard('{Escape}');
    await keys.click(screen.getByRole('button', { name: 'Voltar a escrever ao cliente' }));
    await keys.type(field(), 'oi{Enter}');
    expect(sent.map(({ body, isPrivate }) => [body, isPrivate])).toEqual([
      ['cuidado', true],
      ['oi', false],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});
