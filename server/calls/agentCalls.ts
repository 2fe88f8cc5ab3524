import { AsyncLocalStorage } from 'node:async_hooks';

const agentCalls = new AsyncLocalStorage<true>();

/** Makes a call for a tool of `features/mcp`: the audit log then has each of its changes (MCP-06). */
export const asAgent = <T>(run: () => Promise<T>): Promise<T> => agentCalls.run(true, run);

/** Does such a tool make the present call? No header decides that, so no caller can claim or deny it. */
export const isAgentCall = (): boolean => agentCalls.getStore() === true;
