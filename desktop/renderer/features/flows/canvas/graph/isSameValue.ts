import { hashKey } from '@tanstack/react-query';

/** The same value, whatever the order of its keys: the database has an order of its own. */
export const isSameValue = (a: unknown, b: unknown): boolean => hashKey([a]) === hashKey([b]);
