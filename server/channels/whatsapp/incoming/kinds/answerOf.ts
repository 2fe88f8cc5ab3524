import type { proto } from 'baileys/WAProto/index.js';
import type { Content } from '../../../channel.ts';
import { textIn } from './textIn.ts';

/** The press of a button or the choice from a list: the words on it, and the id that its sender gave it. */
export function answerOf(message: proto.IMessage): Content | undefined {
  const chosen = chosenIn(message);
  if (!chosen) return undefined;
  const { body, choiceId } = chosen;
  return {
    type: 'text',
    body: body || (choiceId ?? ''),
    ...(choiceId && { details: { kind: 'answer', choiceId } }),
  };
}

function chosenIn(message: proto.IMessage): { body: string; choiceId: string | null } | undefined {
  const {
    buttonsResponseMessage,
    listResponseMessage,
    templateButtonReplyMessage,
    interactiveResponseMessage,
  } = message;
  if (buttonsResponseMessage)
    return {
      body: buttonsResponseMessage.selectedDisplayText ?? '',
      choiceId: buttonsResponseMessage.selectedButtonId ?? null,
    };
  if (listResponseMessage)
    return {
      body: listResponseMessage.title ?? '',
      choiceId: listResponseMessage.singleSelectReply?.selectedRowId ?? null,
    };
  if (templateButtonReplyMessage)
    return {
      body: templateButtonReplyMessage.selectedDisplayText ?? '',
      choiceId: templateButtonReplyMessage.selectedId ?? null,
    };
  if (!interactiveResponseMessage) return undefined;
  const params = interactiveResponseMessage.nativeFlowResponseMessage?.paramsJson;
  return {
    body: interactiveResponseMessage.body?.text || textIn(params, 'title') || textIn(params, 'display_text'),
    choiceId: textIn(params, 'id') || null,
  };
}
