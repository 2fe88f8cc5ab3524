import type { Page } from '@playwright/test';
import type { Contact } from '@recado/shared/features/contacts';
import type { Ticket } from '@recado/shared/features/tickets';
import { tooWide, whole } from './screens.ts';
import { expect, signIn, test } from './stage.ts';

/** A phone of its own, so that no other journey's tickets come along. */
const shop = { number: '5511900000065', name: 'Loja Visada' };
const number = '5511955550065';

/** Text that would run, link, or reverse its surroundings, if the page took it for more than words. */
const image = '<img src=x onerror=__ran=1>';
const turned = '\u202egpj.exe\u202c';
const all = [
  image,
  '<script>__ran=1</script>',
  '<svg/onload=__ran=1>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  "' onmouseover='__ran=1",
  'javascript:__ran=1//',
  '[ver](javascript:__ran=1)',
  'https://a.example/"onmouseover="__ran=1',
  '{{constructor.constructor("__ran=1")()}} $t(title)',
  turned,
].join(' ');
/** For names, which mostly hold fifty characters. */
const name = `${image}${turned}`;
const long = 'Ш'.repeat(60_000);
const vCard = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  `FN:${all}`,
  `N:${image};;;;`,
  `ORG:${image}`,
  'URL:javascript:__ran=1',
  `EMAIL:"${image}"@a.example`,
  `TEL;waid=5511955550066;type=${image}:javascript:__ran=1`,
  'PHOTO;ENCODING=b;TYPE=SVG:PHN2Zy9vbmxvYWQ9X19yYW49MT4=',
  'END:VCARD',
].join('\n');
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="__ran=1"><script>__ran=1</script></svg>',
);
/** Screens that show names people choose. */
const screens = [
  '/tickets?tab=pending',
  '/chats',
  '/quick-messages',
  '/schedules',
  '/contacts',
  '/tags',
  '/helps',
  '/users',
  '/queues',
  '/files',
  '/connections',
  '/settings',
  '/audit',
];

test('words never run: names, messages, links, cards and files of every kind are shown as they are', async ({
  browser,
  stage,
}) => {
  test.setTimeout(300_000);
  const { server, simulator } = stage;
  const queue = await stage.queue(name, '#C2255C');
  await stage.connected([queue], shop);
  await simulator.api.createContact({ number, name: `${image} ${turned}` });
  const says = (message: Omit<Parameters<typeof simulator.api.send>[1], 'to'>) =>
    simulator.api.send(number, { to: shop.number, ...message });
  await says({ text: all });
  await says({ text: long });
  await says({ card: { name: all, vCard } });
  const files = [
    { kind: 'document', mimetype: 'text/html', fileName: `${image}.html`, caption: all },
    { kind: 'document', mimetype: 'image/svg+xml', fileName: `${turned}.svg` },
    { kind: 'image', mimetype: 'image/svg+xml', caption: image },
  ] as const;
  for (const file of files) await says({ media: { ...file, base64: drawing.toString('base64') } });
  await says({ text: 'e por fim' });

  const list = '/tickets?status=pending&showAll=true';
  const ofCustomer = async () =>
    (await server.call<{ tickets: Ticket[] }>('GET', list)).tickets.find(
      ({ contact }) => contact.number === number,
    );
  await expect.poll(async () => (await ofCustomer())?.lastMessage).toBe('e por fim');
  const ticket = (await ofCustomer())!;
  const me = await stage.attendant('Hugo', [queue], 'admin');
  const people = await server.call<{ id: number; email: string }[]>('GET', '/users/list');
  const post = <T = { id: number }>(path: string, body: object) => server.call<T>('POST', path, body);
  const contact = await server.call<Contact>('GET', `/contacts/${ticket.contactId}`);
  await server.call('PUT', `/contacts/${contact.id}`, { name, extraInfo: [{ name: image, value: all }] });
  const tag = await post('/tags', { name, color: '#C2255C' });
  await post('/tags/sync', { contactId: contact.id, tags: [tag] });
  await post('/ticket-notes', { ticketId: ticket.id, note: all });
  await post('/quick-messages', { shortcode: image, message: all, geral: true });
  await post('/saved-views', { name, tab: 'pending', search: image, isShared: true });
  await post('/files', { name, message: all });
  await post('/schedules', {
    body: all,
    contactId: contact.id,
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const announcement = await post('/announcements', { title: name, text: all, status: true });
  const help = await post('/helps', { title: name, video: 'dQw4w9WgXcQ', description: all });
  await server.call('PUT', '/settings/appName', { value: image.slice(0, 40) });
  await server.call('PUT', '/settings/severalSessions', { value: 'enabled' });
  const page = await signIn(browser, stage, me, { viewport: { width: 1440, height: 900 } });
  const chat = await post<{ uuid: string; id: number }>('/chats', {
    title: name,
    users: people.map(({ id }) => id),
  });
  await post(`/chats/${chat.id}/messages`, { message: all });

  const complaints = watch(page);
  // On a phone, where anything too wide shows. Long names are cut off, as they should be.
  await page.setViewportSize({ width: 390, height: 844 });
  const expectPlain = async (where: string) => {
    await whole(page);
    const wide = async () => (await tooWide(page)).filter((one) => !one.startsWith('cut'));
    await expect.soft.poll(wide, { message: where, timeout: 5000 }).toEqual([]);
    expect.soft(await alive(page), where).toEqual([]);
    expect.soft(complaints.splice(0), where).toEqual([]);
  };

  for (const screen of screens) {
    await page.goto(server.url + screen);
    await expect(page.getByRole('main')).toBeVisible();
    await expectPlain(screen);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${server.url}/tickets/${ticket.uuid}?tab=pending`);
  const thread = page.getByRole('log', { name: 'Mensagens' });
  await expect(thread.getByText('e por fim')).toBeVisible();
  await expectPlain('the conversation');
  // Scrolls up as far as it goes.
  await thread.locator('[data-message]').first().scrollIntoViewIfNeeded();
  await expectPlain('its first messages');
  for (const address of ['/tickets?tab=search&q=onerror', `/chats/${chat.uuid}`]) {
    await page.goto(server.url + address);
    await expect(page.getByRole('main')).toBeVisible();
    await expectPlain(address);
  }

  await server.call('PUT', '/settings/appName', { value: '' });
  await server.call('DELETE', `/announcements/${announcement.id}`);
  await server.call('DELETE', `/helps/${help.id}`);
});

/** Collects messages of a page that ran something, or that only the browser's own rules stopped. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', async (dialog) => {
    complaints.push(`it asked: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return complaints;
}

/** Finds what has run, and elements made from words: they would run in another browser, or at the next click. */
const alive = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = '__ran' in window ? ['something ran'] : [];
    for (const element of document.querySelectorAll('*')) {
      const isMade =
        element.matches('iframe[srcdoc], img[src="x"], script:not([src])') ||
        [...element.attributes].some(
          ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
        );
      if (isMade && !element.matches('script[type]')) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
