import { mostOptionLevels, mostOptionsBeside } from '@recado/shared/features/chatbots';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(app.people.adminA, method, path, body);

let color = 0;
async function aQueue(chatbots: object[] = []) {
  color++;
  const { body, status } = await call('POST', '/queue', {
    name: `Queue ${color}`,
    color: `#0a0b${color.toString(16).padStart(2, '0')}`,
    chatbots,
  });
  expect(status).toBe(201);
  return body;
}
const says = (name: string, options: object[] = []) => ({
  name,
  greetingMessage: `This is ${name}`,
  options,
});
const names = (options: { name: string; options: [] }[]): unknown[] =>
  options.map(({ name, options }) => (options.length > 0 ? [name, names(options)] : name));
const treeOf = async (queueId: number) => names((await call('GET', `/chatbot?queueId=${queueId}`)).body);

describe('the tree of a queue', () => {
  test('is saved with it as it was sent, nested and in order (QUEUE-05, QUEUE-18, QUEUE-23)', async () => {
    const { id, chatbots } = await aQueue([
      says('Sales', [says('Prices'), says('Deadlines')]),
      { name: 'Somebody', queueType: 'attendent', optUserId: app.people.anaSales.userId, closeTicket: false },
    ]);
    expect(names(chatbots)).toEqual([['Sales', ['Prices', 'Deadlines']], 'Somebody']);
    expect(chatbots[1]).toMatchObject({
      queueType: 'attendent',
      optUserId: app.people.anaSales.userId,
      greetingMessage: '',
      closeTicket: false,
      options: [],
    });
    expect((await call('GET', `/queue/${id}`)).body.chatbots).toEqual(chatbots);
  });

  test('keeps the ids of what stays, wherever it goes, and loses what is missing', async () => {
    const { id, chatbots, name, color } = await aQueue([says('First', [says('Inner')]), says('Second')]);
    const [first, second] = chatbots;
    const moved = { ...second, options: [{ ...first.options[0] }, says('Brand new')] };
    const { body } = await call('PUT', `/queue/${id}`, { name, color, chatbots: [moved] });
    expect(names(body.chatbots)).toEqual([['Second', ['Inner', 'Brand new']]]);
    expect(body.chatbots[0].id).toBe(second.id);
    expect(body.chatbots[0].options[0].id).toBe(first.options[0].id);
    expect((await call('GET', `/chatbot/${first.id}`)).error).toBe('ERR_NO_CHATBOT_FOUND');
  });

  test('stays as it is where it is not sent', async () => {
    const { id, name, color } = await aQueue([says('Stays here')]);
    const { body } = await call('PUT', `/queue/${id}`, { name, color, greetingMessage: 'Changed' });
    expect([body.greetingMessage, names(body.chatbots)]).toEqual(['Changed', ['Stays here']]);
  });

  test("takes no option of another queue's tree, and none twice", async () => {
    const other = await aQueue([says('Theirs')]);
    const { id, name, color, chatbots } = await aQueue([says('Mine')]);
    for (const wrong of [[other.chatbots[0]], [chatbots[0], chatbots[0]]])
      expect((await call('PUT', `/queue/${id}`, { name, color, chatbots: wrong })).error).toBe(
        'ERR_NO_CHATBOT_FOUND',
      );
    expect([await treeOf(id), await treeOf(other.id)]).toEqual([['Mine'], ['Theirs']]);
  });

  test('goes with its queue, and an option whose target goes leads nowhere', async () => {
    const target = await aQueue();
    const { id, chatbots } = await aQueue([{ name: 'To there', queueType: 'queue', optQueueId: target.id }]);
    expect((await call('GET', `/queue/${target.id}/uses`)).body.options).toBe(1);
    expect((await call('DELETE', `/queue/${target.id}`)).status).toBe(200);
    expect((await call('GET', `/chatbot/${chatbots[0].id}`)).body.optQueueId).toBeNull();
    expect((await call('DELETE', `/queue/${id}`)).status).toBe(200);
    expect((await call('GET', `/chatbot/${chatbots[0].id}`)).error).toBe('ERR_NO_CHATBOT_FOUND');
  });

  test('options that led to a queue lead to the one that takes its place', async () => {
    const [gone, heir] = [await aQueue(), await aQueue()];
    const { chatbots } = await aQueue([{ name: 'To there', queueType: 'queue', optQueueId: gone.id }]);
    await call('DELETE', `/queue/${gone.id}?moveTo=${heir.id}`);
    expect((await call('GET', `/chatbot/${chatbots[0].id}`)).body.optQueueId).toBe(heir.id);
  });
});

describe('an option', () => {
  const refused: [string, object, string][] = [
    ['a name of three letters (QUEUE-21)', { name: 'abc', greetingMessage: 'Hi' }, 'name'],
    ['no name', { greetingMessage: 'Hi' }, 'name'],
    ['a text without words (QUEUE-22)', { name: 'Silent' }, 'greetingMessage'],
    [
      'files with a next level and no words (QUEUE-22)',
      { name: 'Files', queueType: 'file', optFileId: 1, options: [says('Next')] },
      'greetingMessage',
    ],
    ['a missing queue', { name: 'Nowhere', queueType: 'queue' }, 'optQueueId'],
    ['a missing person', { name: 'Nobody', queueType: 'attendent' }, 'optUserId'],
    ['missing files', { name: 'Files', queueType: 'file' }, 'optFileId'],
    ['a missing integration', { name: 'Machine', queueType: 'integration' }, 'optIntegrationId'],
    ['a type that nobody knows (QUEUE-19)', { ...says('Odd one'), queueType: 'dance' }, 'queueType'],
    [
      'a next level where the bot is done',
      { name: 'Ends here', queueType: 'attendent', optUserId: 1, options: [says('Next')] },
      'options',
    ],
  ];
  test.each(refused)('with %s is refused', async (_, option, field) => {
    const { id, name, color } = await aQueue();
    const alone = await call('POST', '/chatbot', { queueId: id, ...option });
    expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, [field]]);
    const inTree = await call('PUT', `/queue/${id}`, { name, color, chatbots: [option] });
    expect([inTree.status, Object.keys(inTree.body.fields)]).toEqual([400, [`chatbots.0.${field}`]]);
    expect(await treeOf(id)).toEqual([]);
  });

  test('is made, read, changed and deleted by itself (QUEUE-08, QUEUE-09)', async () => {
    const { id: queueId } = await aQueue([says('Level one')]);
    const [one] = (await call('GET', `/chatbot?queueId=${queueId}`)).body;
    const made = await call('POST', '/chatbot', {
      queueId,
      parentId: one.id,
      ...says('Level two', [says('Level three')]),
    });
    expect([made.status, made.body.parentId, made.body.queueId]).toEqual([201, one.id, queueId]);
    expect(await treeOf(queueId)).toEqual([['Level one', [['Level two', ['Level three']]]]]);

    const renamed = await call('PUT', `/chatbot/${made.body.id}`, {
      name: 'Second level',
      greetingMessage: 'Hello',
    });
    expect(renamed.body).toMatchObject({ id: made.body.id, name: 'Second level', greetingMessage: 'Hello' });
    expect(await treeOf(queueId)).toEqual([['Level one', [['Second level', ['Level three']]]]]);

    const bare = await call('PUT', `/chatbot/${made.body.id}`, { name: 'Second level', queueType: 'text' });
    expect(bare.body.fields).toEqual({ greetingMessage: 'Obrigatório' });

    expect((await call('DELETE', `/chatbot/${made.body.id}`)).status).toBe(200);
    expect(await treeOf(queueId)).toEqual(['Level one']);
  });

  test('is put below none that has no words to ask with (QUEUE-22)', async () => {
    const { body: list } = await call('POST', '/files', { name: 'Catalogue', message: 'Here it is' });
    const { id: queueId } = await aQueue();
    const { body: parent } = await call('POST', '/chatbot', {
      queueId,
      name: 'Catalogue',
      queueType: 'file',
      optFileId: list.id,
    });
    const { status, body } = await call('POST', '/chatbot', {
      queueId,
      parentId: parent.id,
      ...says('Below'),
    });
    expect([status, body.fields]).toEqual([400, { parentId: 'No words' }]);
    expect(await treeOf(queueId)).toEqual(['Catalogue']);
  });

  test('lies no deeper, and beside no more others, than there is room', async () => {
    const deep = (levels: number): object => says(`Level ${levels}`, levels > 1 ? [deep(levels - 1)] : []);
    const { id, name, color, chatbots } = await aQueue([deep(mostOptionLevels)]);
    const tooDeep = await call('PUT', `/queue/${id}`, {
      name,
      color,
      chatbots: [deep(mostOptionLevels + 1)],
    });
    expect(tooDeep.error).toBe('ERR_VALIDATION');
    let lowest = chatbots[0];
    while (lowest.options.length > 0) [lowest] = lowest.options;
    const below = await call('POST', '/chatbot', { queueId: id, parentId: lowest.id, ...says('Below all') });
    expect(below.body.fields).toEqual({ options: 'Too deep' });
    const wide = Array.from({ length: mostOptionsBeside + 1 }, (_, index) => says(`Option ${index}`));
    expect((await call('PUT', `/queue/${id}`, { name, color, chatbots: wide })).error).toBe('ERR_VALIDATION');
  });

  test('is made by two people at once: both are there', async () => {
    const { id: queueId } = await aQueue();
    const made = await Promise.all(
      ['By one', 'By another'].map((name) => call('POST', '/chatbot', { queueId, ...says(name) })),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(made.map(({ body }) => body.name))).toEqual(new Set(['By one', 'By another']));
    expect(new Set(await treeOf(queueId))).toEqual(new Set(['By one', 'By another']));
  });

  test('may be looked at by everybody and changed by admins alone (QUEUE-02)', async () => {
    const { id: queueId } = await aQueue([says('Visible')]);
    const { anaSales } = app.people;
    expect((await app.call(anaSales, 'GET', `/chatbot?queueId=${queueId}`)).status).toBe(200);
    expect((await app.call(anaSales, 'POST', '/chatbot', { queueId, ...says('Not mine') })).error).toBe(
      'ERR_NO_PERMISSION',
    );
  });
});
