import type { AskCaller } from './askCaller.ts';
import type { AskKind } from './asks.table.ts';
import { http } from './callers/http.ts';

/** Who makes the calls of each kind. An ask of another kind is left for a process of the release that knows it. */
export const askCallers: Readonly<Partial<Record<AskKind, AskCaller>>> = { http };
