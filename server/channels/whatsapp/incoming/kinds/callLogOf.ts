import { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';
import { callContent } from './callContent.ts';

const { CallOutcome } = proto.Message.CallLogMessage;
const answered = [CallOutcome.CONNECTED, CallOutcome.ONGOING, CallOutcome.ACCEPTED_ELSEWHERE];
const refused = [CallOutcome.REJECTED, CallOutcome.SILENCED_BY_DND, CallOutcome.SILENCED_UNKNOWN_CALLER];

/** The phone's own entry about a call. */
export function callLogOf({ callLogMesssage: call }: proto.IMessage): Content | undefined {
  if (!call) return undefined;
  const outcome = call.callOutcome ?? CallOutcome.CONNECTED;
  const seconds = Number(call.durationSecs ?? 0);
  return callContent({
    isVideo: call.isVideo === true,
    outcome: answered.includes(outcome) ? 'answered' : refused.includes(outcome) ? 'refused' : 'missed',
    seconds: seconds > 0 ? seconds : null,
  });
}
