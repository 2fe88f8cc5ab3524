import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** A request whose bytes and reply come when the test says so. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  status = 200;
  responseText = 'ok';
  constructor() {
    Request.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  getResponseHeader = () => 'text/plain';
  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(): void {
    this.onload?.();
    this.onloadend?.();
  }
}

const begin = () => {
  const ended = vi.fn();
  const body = new FormData();
  void upload('https://recado.example/api', {
    ...{ method: 'POST', headers: {}, body, onProgress: () => undefined },
  }).then(
    () => ended('answered'),
    () => ended('cut'),
  );
  return ended;
};
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => void vi.useRealTimers());

test('an upload that stops for a minute is cut off, so that what waits behind it can leave', async () => {
  const ended = begin();
  await minutes(0.9);
  Request.last.upload.onprogress?.({ loaded: 1, total: 9 });
  await minutes(0.9);
  expect(ended).not.toHaveBeenCalled();
  await minutes(0.2);
  expect(ended).toHaveBeenCalledWith('cut');
});

test('a slow upload takes as long as it takes, and the server has five minutes to answer', async () => {
  const ended = begin();
  for (let loaded = 1; loaded <= 60; loaded++) {
    Request.last.upload.onprogress?.({ loaded, total: 60 });
    await minutes(0.9);
  }
  await minutes(4);
  expect(ended).not.toHaveBeenCalled();
  Request.last.answer();
  await minutes(60);
  expect(ended.mock.calls).toEqual([['answered']]);
});

test('a server that has all bytes and never answers is cut off too', async () => {
  const ended = begin();
  Request.last.upload.onprogress?.({ loaded: 9, total: 9 });
  await minutes(5.1);
  expect(ended).toHaveBeenCalledWith('cut');
});
