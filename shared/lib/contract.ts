import type { z } from 'zod';
import type { OperatorPermission, Permission } from '../permissions.ts';

/**
 * One call of the API, as both sides know it. The server implements it with `routes()`, the client calls it
 * with `call()`; OpenAPI and the test matrix are generated from it.
 */
export type Endpoint = Common & (Reading | Changing) & (Across | Within);

interface Reading {
  method: 'GET';
  /** Who may call it: a name of the permission table, or `public` for calls without a session. */
  allow: Permission | 'public';
}

interface Changing {
  method: 'POST' | 'PUT' | 'DELETE';
  /** The same; a right to look is no right to change. */
  allow: Exclude<Permission, `${string}:view`> | 'public';
}

/** Works over all companies at once: the operator alone may call it. */
interface Across {
  across: true;
  allow: OperatorPermission;
}
interface Within {
  across?: never;
}

interface Common {
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`;
  /** One line for the API reference. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** No transaction is held while the handler runs: it asks somebody outside (network), searches before it writes, or asks nobody. */
  outside?: true;
  /** The reply may carry a refresh token: in the desktop app the main process makes the call and keeps it. */
  givesToken?: true;
  /** Only for who has said in the last minutes who they are (FRESH-01); others are refused with ERR_CONFIRM_IDENTITY. */
  fresh?: true;
  /** Accepts multipart with files in this field as well as JSON. */
  upload?: { field: string; maxFiles: number };
  /** A repeat with the same Idempotency-Key answers the first reply again and changes nothing. */
  idempotent?: true;
  /** Whether who called it is kept for good, where that is not what its permission says (`isAudited`). */
  audited?: boolean;
  /** A POST that reads or marks something that has no id of its own in the reply. */
  status?: 200 | 201 | 202;
}

/** The calls of one feature. */
export type Api = Record<string, Endpoint>;

/** Declares a feature's calls; keeps every literal so that both sides infer exact types. */
export const api = <const A extends Api>(endpoints: A): A => endpoints;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends. */
export type Call<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler receives: the same, parsed. */
export type Given<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>;
/** What the caller gets back. */
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
/** What a handler may return; the reply schema shapes it. */
export type Answer<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : never;
