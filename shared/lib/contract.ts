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
  /** The same, except rights to view: they allow no change. */
  allow: Exclude<Permission, `${string}:view`> | 'public';
}

/** Works over all companies at once; only the operator may call it. */
interface Across {
  across: true;
  allow: OperatorPermission;
}
interface Within {
  across?: never;
}

interface Common {
  /** Below `/api`, with parameters as `:name`. */
  path: `/${string}`;
  /** One line for the API reference. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The handler runs outside of a transaction: it calls another service, searches before it writes, or needs no database. */
  outside?: true;
  /**
   * The handler reads or writes headers itself (cookies, the page's origin), or lets a person in: it gets the raw
   * request and reply. Others get only what they need of them.
   */
  raw?: true;
  /** The reply may carry a refresh token: in the desktop app the main process makes the call and stores it. */
  givesToken?: true;
  /** Only for people who have just confirmed their identity (FRESH-01); others get ERR_CONFIRM_IDENTITY. */
  fresh?: true;
  /** Accepts multipart with files in this field as well as JSON. */
  upload?: { field: string; maxFiles: number };
  /** A repeat with the same Idempotency-Key returns the first reply and changes nothing. */
  idempotent?: true;
  /** Fields of the body that are a condition: a repeat under the same Idempotency-Key may have others. */
  conditions?: readonly string[];
  /** Whether the audit log records the call, if that differs from its permission (`isAudited`). */
  audited?: boolean;
  /** The status of a POST that reads, or creates nothing with an id in the reply. */
  status?: 200 | 201 | 202;
}

/** The calls of one feature. */
export type Api = Record<string, Endpoint>;

/** Declares a feature's calls; it keeps every literal, so that both sides infer exact types. */
export const api = <const A extends Api>(endpoints: A): A => endpoints;

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Side extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller sends. */
export type Call<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler receives: the same, parsed. */
export type InputOf<E> = Part<E, 'params', 'output'> & Part<E, 'query', 'output'> & Part<E, 'body', 'output'>;
/** The reply as the caller receives it. */
export type Reply<E> = E extends { reply: infer S extends z.ZodType } ? z.output<S> : never;
/** What a handler may return; the reply schema shapes it. */
export type Answer<E> = E extends { reply: infer S extends z.ZodType } ? z.input<S> : never;
