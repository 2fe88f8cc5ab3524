import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type EventName, events, wireName } from './events.ts';
import { Message } from './features/messages.ts';
import * as features from './features.ts';
import { contract } from './index.ts';
import { api, type Endpoint } from './lib/contract.ts';
import { Id } from './lib/fields.ts';
import { merged } from './lib/merged.ts';
import { rowApi } from './lib/rowApi.ts';
import { type Topic, topics } from './lib/topics.ts';
import { permissions } from './permissions.ts';

const endpoints = Object.values(contract).flatMap((feature) => Object.entries(feature));

describe('the contract', () => {
  test('names every call once', () => {
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':x')}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test('asks for a permission that is in the table', () => {
    for (const [name, { allow }] of endpoints)
      expect(allow === 'public' || allow in permissions, name).toBe(true);
  });

  test('declares a parameter for each one in the path', () => {
    for (const [name, endpoint] of endpoints) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
      const declared = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
      expect(declared.sort(), name).toEqual(inPath.sort());
    }
  });

  test('replies say what they hold: nothing passes that no schema knows', () => {
    const open = endpoints.filter(([, { reply }]) => holdsAnything(reply)).map(([, { path }]) => path);
    const drawings = /^\/flowbuilder\//;
    // Missed events: each payload has passed its topic's schema before it was stored. What is drawn may be incomplete: each
    // block's own schema decides before it runs.
    expect(open.filter((path) => !drawings.test(path))).toEqual(['/events']);
  });

  test('bodies do not say who acts, nor for which company', () => {
    const wrong = endpoints.flatMap(([, endpoint]) =>
      'body' in endpoint && endpoint.allow !== 'public'
        ? propertiesOf(endpoint.body).filter((name) => actingAs.test(name))
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('these checks find what they look for', () => {
    expect(holdsAnything(z.object({ rows: z.array(z.object({ note: z.unknown() })) }))).toBe(true);
    expect(holdsAnything(z.object({ note: z.any().optional() }))).toBe(true);
    expect(holdsAnything(z.object({ note: z.string().nullable() }).loose())).toBe(true);
    expect(holdsAnything(z.object({ note: z.record(z.string(), z.number()) }))).toBe(false);
    expect(
      propertiesOf(z.object({ text: z.string(), authorId: Id })).some((name) => actingAs.test(name)),
    ).toBe(true);
  });

  test('a right to look is no right to change, and a topic says who may hear it', () => {
    const remove = { path: '/slips/:id', summary: '', reply: z.null() } as const;
    // @ts-expect-error a DELETE under a `:view` permission does not compile
    api({ remove: { ...remove, method: 'DELETE', allow: 'tags:view' } });
    api({ remove: { ...remove, method: 'DELETE', allow: 'tags:edit' } });
    // @ts-expect-error a topic that does not say who may hear it does not compile
    topics({ slip: { payload: z.null() } });
  });

  test('what is heard live is heard under a right by which its feature lets it be read', () => {
    for (const [feature, { api: calls, ...declared }] of Object.entries<{ api: object; events?: object }>(
      features,
    )) {
      const rights = Object.values<Endpoint>(calls as never)
        .filter(({ method }) => method === 'GET')
        .map(({ allow }) => allow);
      for (const [topic, { hearers }] of Object.entries<Topic>((declared.events ?? {}) as never))
        if (hearers !== 'rooms') expect(rights, `${topic} of ${feature}`).toContain(hearers);
    }
  });

  test('what names a ticket is heard by the people who may see that ticket, and by nobody else', () => {
    const open = Object.entries<Topic>(events)
      .filter(([, { hearers }]) => hearers !== 'rooms')
      .filter(([, { payload }]) => namesTicket(payload));
    expect(open.map(([topic]) => topic)).toEqual([]);
    // The test finds a topic without a mask, however deep it names the ticket.
    for (const topic of ['ticket', 'appMessage'] as const)
      expect(namesTicket(events[topic].payload), topic).toBe(true);
    expect(namesTicket(z.object({ slip: z.object({ places: z.array(z.object({ ticketId: Id })) }) }))).toBe(
      true,
    );
    expect(namesTicket(events.tag.payload)).toBe(false);
  });

  test('what people have written is blanked in kept events when it is deleted, or its topic says why not', () => {
    const silent = Object.entries<Topic>(events)
      .filter(([, { ephemeral, forget }]) => !ephemeral && forget === undefined)
      .filter(([, { payload }]) => carriesWords(payload));
    expect(silent.map(([topic]) => topic)).toEqual([]);
    const idle = Object.entries<Topic>(events)
      .filter(([, { forget }]) => forget !== undefined)
      .filter(([, { payload }]) => !carriesWords(payload));
    expect(idle.map(([topic]) => topic)).toEqual([]);
    // The check finds a topic that forgot it, at any depth of the words.
    expect(
      carriesWords(z.object({ slip: z.object({ quotes: z.array(z.object({ body: z.string() })) }) })),
    ).toBe(true);
    expect(carriesWords(z.object({ action: z.literal('update'), message: Message }))).toBe(true);
    expect(carriesWords(events.tag.payload)).toBe(false);
    topics({
      slip: {
        hearers: 'tags:view',
        payload: z.object({ body: z.string() }),
        // @ts-expect-error a payload that was renamed does not compile where it is blanked
        forget: { ticket: ({ words }: { words: string }) => ({ words: words && '' }) },
      },
    });
  });

  test('the usual calls of rows ask for rights that are in the table, and to change for more than to look', () => {
    const slips = {
      path: '/slips',
      called: 'a slip',
      list: 'slips',
      row: z.null(),
      input: z.null(),
    } as const;
    // @ts-expect-error a permission that is not in the table does not compile
    rowApi({ ...slips, view: 'slips:view', edit: 'tags:edit' });
    // @ts-expect-error nor does a right to look where rows are changed
    rowApi({ ...slips, view: 'tags:view', edit: 'tags:view' });
    rowApi({ ...slips, view: 'tags:view', edit: 'tags:edit' });
  });
});

describe('live topics', () => {
  test('are named after their company, tags without the dash (OPEN-33)', () => {
    expect([wireName(7, 'queue'), wireName(7, 'tag')]).toEqual(['company-7-queue', 'company7-tag']);
  });

  test.each<[row: string, topic: EventName, wire: string, actions: string[]]>([
    ['RT-10', 'user', 'company-7-user', ['create', 'update', 'delete']],
    ['RT-11', 'whatsapp', 'company-7-whatsapp', ['update', 'delete']],
    ['RT-12', 'whatsappSession', 'company-7-whatsappSession', ['update']],
    ['RT-13', 'ticket', 'company-7-ticket', ['create', 'update', 'delete', 'updateUnread']],
    ['RT-14', 'appMessage', 'company-7-appMessage', ['create', 'update', 'delete']],
    ['RT-15', 'contact', 'company-7-contact', ['create', 'update', 'delete']],
    ['RT-16', 'chat', 'company-7-chat', ['new-message', 'update']],
    ['QUICK-13', 'quickReply', 'company-7-quickemessage', ['create', 'update', 'delete']],
  ])('%s: %s is %s on the wire, with the actions %j', (_row, topic, wire, actions) => {
    expect(wireName(7, topic)).toBe(wire);
    const schemaText = JSON.stringify(
      z.toJSONSchema(events[topic].payload, { io: 'output', unrepresentable: 'any' }),
    );
    const knownActions = [
      ...schemaText.matchAll(/"action":\{[^}]*?(?:"const":"([^"]+)"|"enum":\[([^\]]*)\])/g),
    ].flatMap(([, one, several]) => one ?? (several ?? '').replaceAll('"', '').split(','));
    expect(knownActions).toEqual(expect.arrayContaining(actions));
  });

  test('of rows carry the row under its own name, or the id of what is gone', () => {
    const { payload } = events.tag;
    expect(payload.safeParse({ action: 'delete', tagId: 3 }).success).toBe(true);
    for (const wrong of [{ action: 'delete', queueId: 3 }, { action: 'update', tagId: 3 }, { tag: {} }])
      expect(payload.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  test('belong to one feature each', () => {
    const one = { events: { slip: 1 } };
    expect(merged([one, { events: { note: 2 } }, {}], 'events')).toEqual({ slip: 1, note: 2 });
    expect(() => merged([one, one], 'events')).toThrow('events.slip');
  });
});

const actingAs = /^(companyId|tenantId|authorId|senderId|actorId|createdBy|updatedBy|isSuper|super)$/;

const namesTicket = (payload: z.ZodType): boolean =>
  /"(ticket|tickets|ticketId|ticketIds|ticketUuid)":/.test(
    JSON.stringify(z.toJSONSchema(payload, { io: 'output', unrepresentable: 'any' })),
  );

/** Is there a place in it for what somebody has written: a text under one of these names? */
function carriesWords(schema: z.ZodType): boolean {
  const named = /^(body|message|note|text|lastMessage)$/;
  const isText = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    const { type, anyOf = [], enum: values } = node as { type?: string; anyOf?: unknown[]; enum?: unknown };
    return (type === 'string' && !values) || anyOf.some(isText);
  };
  const carries = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    Object.entries(node).some(([name, value]) => (named.test(name) && isText(value)) || carries(value));
  return carries(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
}

const propertiesOf = (schema: z.ZodType): string[] => {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: z.registry(),
  }) as {
    properties?: object;
    anyOf?: { properties?: object }[];
  };
  return [properties, ...anyOf.map((one) => one.properties ?? {})].flatMap((one) => Object.keys(one));
};

/** True if the schema accepts any value in some place. */
function holdsAnything(schema: z.ZodType): boolean {
  const anything = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    if (Array.isArray(node)) return node.some(anything);
    const { properties, additionalProperties, items, anyOf, oneOf, allOf } = node as Record<string, unknown>;
    if (
      Object.keys(node).filter((key) => !/^(\$schema|description|title|default|\$id|id)$/.test(key))
        .length === 0
    )
      return true;
    return (
      Object.values((properties as object | undefined) ?? {}).some(anything) ||
      additionalProperties === true ||
      [additionalProperties, items, anyOf, oneOf, allOf].some(anything)
    );
  };
  return anything(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', metadata: z.registry() }));
}
