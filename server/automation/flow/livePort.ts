import { companyLanguage } from '@recado/shared/lib/variables';
import { fillPrepared } from '../../features/core/messages/sending/fillPrepared.ts';
import { leaveAsk } from '../asks/leaveAsk.ts';
import type { Context } from '../context.ts';
import { place } from '../place.ts';
import { sendToCustomer } from '../sendToCustomer.ts';
import type { FlowPort } from './flowPort.ts';

/** The port of a live conversation: everything happens in the transaction of the step. */
export function livePort(context: Context): FlowPort {
  const { state, settings, work } = context;
  return {
    now: context.now,
    timeZone: context.company.timeZone,
    language: companyLanguage(settings.language),
    random: Math.random,
    get variables() {
      return state.variables;
    },
    setVariable(name, value) {
      state.variables = { ...state.variables, [name]: value };
    },
    async valueOf(name) {
      return state.variables[name] ?? (await fillPrepared(work, context.ticket, [`{{${name}}}`]))[0];
    },
    async fill(text) {
      return (await fillPrepared(work, context.ticket, [text], context.variables))[0] ?? text;
    },
    async say(...contents) {
      await sendToCustomer(context, ...contents.filter((one) => typeof one === 'string'));
    },
    async isOpen() {
      throw new Error('not built');
    },
    async moveToQueue(queueId) {
      await place(context, { queueId }, { type: 'queue', note: 'menu' });
    },
    async setTag() {
      throw new Error('not built');
    },
    async note() {
      throw new Error('not built');
    },
    async setContactField() {
      throw new Error('not built');
    },
    async handOver() {
      throw new Error('not built');
    },
    async close() {
      throw new Error('not built');
    },
    async askRating() {
      throw new Error('not built');
    },
    ask: (kind, waitId, input) => leaveAsk(work, { ticketId: context.ticket.id, kind, waitId, input }),
  };
}
