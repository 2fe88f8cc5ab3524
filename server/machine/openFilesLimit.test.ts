import { expect, test } from 'vitest';
import { mostConnections, openFilesLimit } from './openFilesLimit.ts';

const limits = (soft: string) =>
  `Limit                     Soft Limit           Hard Limit           Units
Max processes             15000                15000                processes
Max open files            ${soft}                 4096                 files`;

test('the limit of open files is read, and leaves room for what is no connection', () => {
  expect(openFilesLimit(limits('1024'))).toBe(1024);
  expect(openFilesLimit(limits('unlimited'))).toBeUndefined();
  expect(openFilesLimit('')).toBeUndefined();
  expect(mostConnections(1024)).toBe(824);
  expect(mostConnections(256)).toBe(128);
});
