import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { FairShare, shuffled } from './fairShare.ts';

const me = `${hostname()}:${process.pid}:me`;
/** Another process that lives: this one, under another name. */
const neighbour = `${hostname()}:${process.pid}:neighbour`;
/** A process of this machine that was killed: no process has such an id. */
const killed = `${hostname()}:${2 ** 30}:killed`;

/** A process, its clock, and the connections as all processes see them. */
function company({ count, processes, hosts }: { count: number; processes: number; hosts: number }) {
  let nowMs = 0;
  const owners = new Map<number, string | null>(
    Array.from({ length: count }, (_, n): [number, string | null] => [n + 1, null]),
  );
  const share = new FairShare(processes, () => nowMs);
  const scene = {
    owners,
    hosts,
    share,
    later(ms: number) {
      nowMs += ms;
    },
    rows: () => [...owners].map(([id, owner]) => ({ id, owner, isWanted: true, hosts: scene.hosts })),
    look: () => share.note(scene.rows(), (id) => owners.get(id) === me),
    /** One look, at which the process takes what it may; how many it took. */
    take() {
      scene.look();
      const free = scene.rows().filter(({ owner }) => owner === null);
      const taken = free.filter((row) => share.mayTake(row));
      for (const { id } of taken) owners.set(id, me);
      return taken.length;
    },
    held: () => [...owners.values()].filter((owner) => owner === me).length,
  };
  return scene;
}

test('one process alone takes all at its first look', () => {
  expect(company({ count: 50, processes: 1, hosts: 0 }).take()).toBe(50);
});

test('each of several takes its share at its first look, also before the others have movedCount a sign of life (COCKPIT-14)', () => {
  expect(company({ count: 50, processes: 2, hosts: 0 }).take()).toBe(25);
  expect(company({ count: 50, processes: 1, hosts: 4 }).take()).toBe(13);
  expect(company({ count: 3, processes: 2, hosts: 2 }).take()).toBe(2);
});

test('the connections of a process that died are taken by the living within two seconds of being seen', () => {
  const scene = company({ count: 10, processes: 2, hosts: 2 });
  for (let id = 1; id <= 5; id++) scene.owners.set(id, neighbour);
  scene.take();
  expect(scene.held()).toBe(5);
  scene.later(60_000);
  for (let id = 1; id <= 5; id++) scene.owners.set(id, null);
  expect(scene.take()).toBe(0);
  scene.later(1999);
  expect(scene.take()).toBe(0);
  scene.later(1);
  expect(scene.take()).toBe(5);
});

/** A process that has half of ten connections for a minute, beside a neighbour with the other half. */
function settledPair() {
  const scene = company({ count: 10, processes: 2, hosts: 2 });
  for (let id = 1; id <= 5; id++) scene.owners.set(id, neighbour);
  scene.take();
  scene.later(60_000);
  return scene;
}

test('the connections of a killed process are taken at once, although it is still on the list', () => {
  const scene = settledPair();
  for (let id = 1; id <= 5; id++) scene.owners.set(id, killed);
  scene.look();
  const free = scene.rows().filter(({ owner }) => owner === killed);
  expect(free.filter((row) => scene.share.mayTake(row))).toHaveLength(5);
});

test('each connection that a stopping process hands over is taken at once, also before it has left the others', () => {
  const scene = settledPair();
  scene.hosts = 1;
  scene.owners.set(1, null).set(2, null);
  expect(scene.take()).toBe(2);
});

test('who took all at once also keeps them for a minute', () => {
  const scene = settledPair();
  scene.hosts = 1;
  for (let id = 1; id <= 5; id++) scene.owners.set(id, null);
  expect(scene.take()).toBe(5);
  scene.hosts = 2;
  scene.look();
  scene.later(59_999);
  scene.look();
  expect(scene.share.hasTooMany()).toBe(false);
  scene.later(1);
  expect(scene.share.hasTooMany()).toBe(true);
});

test('a process that has seen the others start waits for none of them', () => {
  const scene = company({ count: 4, processes: 2, hosts: 2 });
  for (const id of [1, 2, 3, 4]) scene.owners.set(id, neighbour);
  scene.take();
  scene.hosts = 1;
  for (const id of [1, 2, 3, 4]) scene.owners.set(id, null);
  expect(scene.take()).toBe(4);
});

test('a process that has just started leaves the others ten seconds to start', () => {
  const scene = company({ count: 10, processes: 2, hosts: 1 });
  expect(scene.take()).toBe(5);
  scene.later(9999);
  expect(scene.take()).toBe(0);
  scene.later(1);
  expect(scene.take()).toBe(5);
});

test('it takes those of a neighbour that it saw alive as soon as any other', () => {
  const scene = company({ count: 4, processes: 2, hosts: 2 });
  for (const id of [1, 2, 3, 4]) scene.owners.set(id, neighbour);
  scene.take();
  for (const id of [1, 2, 3, 4]) scene.owners.set(id, null);
  expect(scene.take()).toBe(2);
  scene.later(2000);
  expect(scene.take()).toBe(2);
});

test('a connection that a neighbour took in between is no longer waited for', () => {
  const scene = company({ count: 2, processes: 2, hosts: 2 });
  scene.owners.set(1, me);
  scene.later(60_000);
  scene.take();
  scene.later(1900);
  scene.owners.set(2, neighbour);
  scene.take();
  scene.owners.set(2, null);
  scene.later(1900);
  expect(scene.take()).toBe(0);
});

test('who has more than its share gives back when others have lived for a while, down to the share and no further', () => {
  const scene = company({ count: 9, processes: 1, hosts: 1 });
  expect(scene.take()).toBe(9);
  scene.hosts = 2;
  scene.look();
  scene.later(14_999);
  scene.look();
  expect(scene.share.hasTooMany()).toBe(false);
  scene.later(1);
  let movedCount = 0;
  for (;;) {
    scene.look();
    if (!scene.share.hasTooMany()) break;
    scene.owners.set(++movedCount, neighbour);
  }
  expect(scene.held()).toBe(5);
});

test('who took over from a dead neighbour keeps it for a minute: a process that dies again and again moves nothing', () => {
  const scene = company({ count: 4, processes: 2, hosts: 2 });
  scene.owners.set(3, neighbour).set(4, neighbour);
  scene.take();
  scene.later(60_000);
  scene.owners.set(3, null).set(4, null);
  scene.take();
  scene.later(2000);
  expect(scene.take()).toBe(2);
  scene.look();
  scene.later(59_999);
  scene.look();
  expect(scene.share.hasTooMany()).toBe(false);
  scene.later(1);
  expect(scene.share.hasTooMany()).toBe(true);
});

test('connections that nobody wants connected are no part of a share', () => {
  const share = new FairShare(2, () => 0);
  const row = (id: number, isWanted: boolean) => ({ id, isWanted, owner: null, hosts: 2 });
  const rows = [row(1, true), row(2, true), row(3, false), row(4, false)];
  share.note(rows, () => false);
  expect(rows.map((one) => share.mayTake(one))).toEqual([true, false, true, true]);
});

test('shuffling keeps each connection once', () => {
  expect(shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});
