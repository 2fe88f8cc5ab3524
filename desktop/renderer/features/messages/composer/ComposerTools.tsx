import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBolt,
  IconCalendarTime,
  IconLock,
  IconMessage,
  IconSitemap,
  IconTemplate,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../../lib/useWidth.ts';
import { DraftHelpItems, DraftHelpMenu } from '../../../pickers/assist/DraftHelpMenu.tsx';
import type { DraftHelp } from '../../../pickers/assist/useDraftHelp.ts';
import { SendFlowDialog } from '../../flows/SendFlowDialog.tsx';
import { useMessageText } from '../messages.texts.ts';
import { AttachButton } from './AttachButton.tsx';
import { ModeSwitch } from './notes/ModeSwitch.tsx';
import { SignButton } from './SignButton.tsx';

interface Props extends ComponentProps<typeof AttachButton> {
  isPrivate: boolean;
  onTurn(isNote: boolean): void;
  onAskForReplies(): void;
  onSchedule: (() => void) | undefined;
  /** The ticket on which a flow can be started (MSG-12); undefined where none can. */
  flowTicketId: number | undefined;
  /** Opens the choice of a template; undefined where the channel has none. */
  onTemplate: (() => void) | undefined;
  /** Behind the switch, at a desk; a phone has it in the field. */
  emoji: ReactNode;
  /** Undefined where no model helps. */
  help: DraftHelp | undefined;
}

/** What can be done besides writing: buttons in a bar, or on a phone one button with all of it. */
export function ComposerTools({ flowTicketId, ...tools }: Props) {
  const [isSendingFlow, setSendingFlow] = useState(false);
  const isPhone = useIsPhone();
  const Tools = isPhone ? PhoneTools : DeskTools;
  return (
    <>
      <Tools {...tools} onSendFlow={flowTicketId === undefined ? undefined : () => setSendingFlow(true)} />
      {isSendingFlow && flowTicketId !== undefined && (
        <SendFlowDialog
          ticketId={flowTicketId}
          onClose={() => {
            setSendingFlow(false);
            tools.onClose();
          }}
        />
      )}
    </>
  );
}

interface ToolProps extends Omit<Props, 'flowTicketId'> {
  onSendFlow: (() => void) | undefined;
}

function PhoneTools({
  isPrivate,
  onTurn,
  onAskForReplies,
  onSchedule,
  onSendFlow,
  onTemplate,
  emoji: _,
  help,
  ...attach
}: ToolProps) {
  const text = useMessageText();
  const words = useWords();
  return (
    <AttachButton
      {...attach}
      more={
        <>
          <Menu.Item
            leftSection={<IconBolt size={16} stroke={1.7} />}
            data-action="replies"
            onClick={onAskForReplies}
          >
            {text('quickReplies')}
          </Menu.Item>
          {onSendFlow && (
            <Menu.Item
              leftSection={<IconSitemap size={16} stroke={1.7} />}
              data-action="flow"
              onClick={onSendFlow}
            >
              {words('sendFlow')}
            </Menu.Item>
          )}
          {onTemplate && (
            <Menu.Item
              leftSection={<IconTemplate size={16} stroke={1.7} />}
              data-action="template"
              onClick={onTemplate}
            >
              {text('sendTemplate')}
            </Menu.Item>
          )}
          {onSchedule && (
            <Menu.Item
              leftSection={<IconCalendarTime size={16} stroke={1.7} />}
              data-action="schedule"
              onClick={onSchedule}
            >
              {text('schedule')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={
              isPrivate ? <IconMessage size={16} stroke={1.7} /> : <IconLock size={16} stroke={1.7} />
            }
            data-action="mode"
            onClick={() => onTurn(!isPrivate)}
          >
            {text(isPrivate ? 'toMessage' : 'toNote')}
          </Menu.Item>
          {!isPrivate && <SignButton isItem />}
          {help && <DraftHelpItems help={help} />}
        </>
      }
    />
  );
}

function DeskTools({
  isPrivate,
  onTurn,
  onAskForReplies,
  onSchedule,
  onSendFlow,
  onTemplate,
  emoji,
  help,
  ...attach
}: ToolProps) {
  const text = useMessageText();
  const words = useWords();
  return (
    <>
      <ModeSwitch isNote={isPrivate} onTurn={onTurn} />
      {emoji}
      <AttachButton {...attach} />
      <Hint label={`${text('quickReplies')} (/)`}>
        <ActionIcon
          aria-label={text('quickReplies')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAskForReplies}
        >
          <IconBolt size={18} stroke={1.7} />
        </ActionIcon>
      </Hint>
      {onSendFlow && (
        <Hint label={words('sendFlow')}>
          <ActionIcon aria-label={words('sendFlow')} data-action="flow" onClick={onSendFlow}>
            <IconSitemap size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      {onTemplate && (
        <Hint label={text('sendTemplate')}>
          <ActionIcon aria-label={text('sendTemplate')} data-action="template" onClick={onTemplate}>
            <IconTemplate size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      {onSchedule && (
        <Hint label={text('schedule')}>
          <ActionIcon aria-label={text('schedule')} data-action="schedule" onClick={onSchedule}>
            <IconCalendarTime size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      )}
      {!isPrivate && <SignButton />}
      {help && <DraftHelpMenu help={help} />}
    </>
  );
}
