import { describe, expect, test } from 'vitest';
import { contract } from './index.ts';
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
});
