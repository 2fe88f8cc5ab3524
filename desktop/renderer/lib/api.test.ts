import { AppError } from '@recado/shared/errors';
import { messageApi } from '@recado/shared/features/messages';
import { settingsApi } from '@recado/shared/features/settings';
import { tagApi } from '@recado/shared/features/tags';
import { ticketApi } from '@recado/shared/features/tickets';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refuse, type SentRequest } from '../../testing/fakeServer.ts';
import { aSessionUser } from '../../testing/people.ts';
import { call, Offline } from './api.ts';
import { beginSession, useSession } from './session/session.ts';
import { lastSessionEnd } from './session/sessionEnd.ts';

const empty = { tags: [], hasMore: false, count: 0 };
const withToken = (token: string) => (request: SentRequest) =>
  request.headers.get('authorization') === `Bearer ${token}` ? empty : refuse('ERR_SESSION_EXPIRED');
const renewed = () => ({ token: 'new', user: aSessionUser() });

beforeEach(() => beginSession('old', aSessionUser()));

describe('a call', () => {
  test('sends parameters, query and lists as they are spelled on the wire', async () => {
    const { requests } = fakeServer({
      'GET /tickets': () => ({}),
      'DELETE /tags-contacts/:a/:b': () => ({}),
    });
    await call(ticketApi.list, { query: { status: 'open', queueIds: [1, 2], date: undefined } as never });
    expect(requests[0]?.query.toString()).toBe('status=open&queueIds=%5B1%2C2%5D');
    await call(tagApi.removeFromContact, { params: { tagId: 4, contactId: 9 } });
    expect(requests[1]?.path).toBe('/tags-contacts/4/9');
  });

  test('throws the code, the data and the fields of a refusal', async () => {
    fakeServer({ 'POST /tags': () => refuse('ERR_DUPLICATED_TAG', { fields: { name: 'taken' } } as never) });
    const error = await call(tagApi.create, { body: { name: 'abc', color: '#fff' } }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'ERR_DUPLICATED_TAG', fields: { name: 'taken' } });
  });

  test('distinguishes a lost connection from a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(tagApi.list, { query: {} })).rejects.toBeInstanceOf(Offline);
  });

  test('gives a plain text as the text it is', async () => {
    fakeServer({ 'GET /public-settings/:key': () => new Response('#0000FF') });
    const color = await call(settingsApi.public, { params: { key: 'primaryColorLight' }, query: {} });
    expect(color).toBe('#0000FF');
  });

  test.each([500, 502, 522])("takes a proxy's error page (%i) for an unavailable server", async (status) => {
    fakeServer({ 'GET /tags': () => new Response('<html>', { status }) });
    await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' });
  });

  test("takes the sign-in page of a hotel's network for no reply, also of an upload", async () => {
    const page = () =>
      new Response('<html>Wi-Fi', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    fakeServer({ 'POST /tags': page, 'POST /messages/:id': page });
    const created = call(tagApi.create, { body: { name: 'abc', color: '#fff' } });
    await expect(created).rejects.toBeInstanceOf(Offline);
    const files = [new File(['abc'], 'abc.txt')];
    const sent = call(messageApi.send, {
      ...{ params: { ticketId: 1 }, body: { body: '' }, files, onProgress: () => undefined },
    });
    await expect(sent).rejects.toBeInstanceOf(Offline);
  });
});

test("a proxy's limit has the code for a body that is too large", async () => {
  fakeServer({ 'GET /tags': () => new Response('<html>', { status: 413 }) });
  await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_TOO_LARGE' });
});

describe('an access token that is over', () => {
  test('is not renewed into the session of somebody else who signed in here: the call is never theirs', async () => {
    const { requests } = fakeServer({
      'GET /tags': withToken('new'),
      'POST /auth/refresh_token': () => ({ token: 'new', user: aSessionUser({ id: 99 }) }),
    });
    await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_SESSION_ENDED' });
    expect(requests.filter(({ path }) => path === '/tags')).toHaveLength(1);
  });

  test('is renewed once for all calls that met it, which are then repeated', async () => {
    const { requests } = fakeServer({ 'GET /tags': withToken('new'), 'POST /auth/refresh_token': renewed });
    const replies = await Promise.all([call(tagApi.list, { query: {} }), call(tagApi.list, { query: {} })]);
    expect(replies).toEqual([empty, empty]);
    expect(requests.filter(({ path }) => path === '/auth/refresh_token')).toHaveLength(1);
  });

  test('is not renewed again for a call that was late to notice', async () => {
    let late: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      late = resolve;
    });
    let calls = 0;
    const { requests } = fakeServer({
      'GET /tags': async (request) => {
        if (calls++ === 1) await gate;
        return withToken('new')(request);
      },
      'POST /auth/refresh_token': renewed,
    });
    const first = call(tagApi.list, { query: {} });
    const second = call(tagApi.list, { query: {} });
    await first;
    late();
    await second;
    expect(requests.filter(({ path }) => path === '/auth/refresh_token')).toHaveLength(1);
  });

  test('ends the session when it cannot be renewed', async () => {
    fakeServer({
      'GET /tags': withToken('new'),
      'POST /auth/refresh_token': () => refuse('ERR_SESSION_EXPIRED', { status: 401 }),
    });
    await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(useSession.getState()).toMatchObject({ state: 'signedOut', token: undefined });
  });

  test('keeps the session when the server is only out of reach', async () => {
    fakeServer({
      'GET /tags': withToken('new'),
      'POST /auth/refresh_token': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(call(tagApi.list, { query: {} })).rejects.toBeInstanceOf(Offline);
    expect(useSession.getState().state).toBe('signedIn');
  });
});

test('a missing permission never starts a renewal', async () => {
  const { requests } = fakeServer({ 'GET /tags': () => refuse('ERR_NO_PERMISSION') });
  await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  expect(requests).toHaveLength(1);
  expect(useSession.getState().state).toBe('signedIn');
});

test('a session that was ended signs out without a renewal, and the sign-in screen can say so', async () => {
  const { requests } = fakeServer({ 'GET /tags': () => refuse('ERR_SESSION_ENDED') });
  await expect(call(tagApi.list, { query: {} })).rejects.toMatchObject({ code: 'ERR_SESSION_ENDED' });
  expect(requests).toHaveLength(1);
  expect(useSession.getState().state).toBe('signedOut');
  expect(lastSessionEnd()).toBe('ended');
});
