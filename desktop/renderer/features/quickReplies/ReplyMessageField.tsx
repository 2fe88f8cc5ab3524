import { Button, Menu, Textarea, type TextareaProps } from '@mantine/core';
import { maxReplyLength } from '@recado/shared/features/quickReplies';
import { variableNames } from '@recado/shared/lib/variables';
import { IconBraces } from '@tabler/icons-react';
import { useRef } from 'react';
import { EmojiButton } from '../../components/emoji/EmojiButton.tsx';
import classes from './QuickReplies.module.css';
import { useQuickReplyText } from './quickReplies.texts.ts';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onChange(value: string): void;
}

/** The text of a reply, with emoji and variables to put in where one writes (QUICK-02). */
export function ReplyMessageField({ value, onChange, ...field }: Props) {
  const text = useQuickReplyText();
  const area = useRef<HTMLTextAreaElement>(null);
  const focus = () => area.current?.focus();

  function insert(piece: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange((value.slice(0, selectionStart) + piece + value.slice(selectionEnd)).slice(0, maxReplyLength));
    const end = selectionStart + piece.length;
    requestAnimationFrame(() => {
      focus();
      area.current?.setSelectionRange(end, end);
    });
  }

  return (
    <div>
      <Textarea
        ref={area}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxReplyLength}
        {...field}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.tools}>
        <EmojiButton onPick={insert} onLeave={focus} />
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconBraces size={16} stroke={1.7} />}
            >
              {text('addVariable')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {variableNames.map((name) => (
              <Menu.Item key={name} onClick={() => insert(`{{${name}}}`)}>
                {text(`variable_${name}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}
