import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { needsAttention } from './needsAttention.ts';

const running = { session: {} };
const ended = { session: undefined };
const free = { isWanted: true, command: 3, commandDone: 3, owner: null };
const elsewhere = { ...free, owner: 'another-machine:17:0a1b2c3d' };
/** No system gives this number to a process. */
const dead = { ...free, owner: `${hostname()}:2147483646:0a1b2c3d` };
const alive = { ...free, owner: `${hostname()}:${process.ppid}:0a1b2c3d` };

describe('a process acts on a connection', () => {
  test('that is wanted and that nobody runs, or whose process died on this machine', () => {
    expect(needsAttention(free, undefined)).toBe(true);
    expect(needsAttention(dead, undefined)).toBe(true);
    expect(needsAttention(alive, undefined)).toBe(false);
    expect(needsAttention(elsewhere, undefined)).toBe(false);
  });

  test('of its own whose session has ended, and not on one that runs as wanted', () => {
    expect(needsAttention(elsewhere, ended)).toBe(true);
    expect(needsAttention(elsewhere, running)).toBe(false);
  });

  test('of its own that is not wanted any more, and takes none that is not wanted', () => {
    expect(needsAttention({ ...elsewhere, isWanted: false }, running)).toBe(true);
    expect(needsAttention({ ...free, isWanted: false }, undefined)).toBe(false);
  });

  test('with a new command: where it runs, and where nobody does', () => {
    const newCommand = { command: 4, isWanted: false };
    expect(needsAttention({ ...elsewhere, ...newCommand }, running)).toBe(true);
    expect(needsAttention({ ...free, ...newCommand }, undefined)).toBe(true);
    expect(needsAttention({ ...elsewhere, ...newCommand }, undefined)).toBe(false);
  });
});
