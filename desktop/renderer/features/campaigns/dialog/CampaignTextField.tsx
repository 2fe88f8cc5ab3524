import { Textarea } from '@mantine/core';
import { maxBodyLength } from '@recado/shared/features/messages';
import { type ReactNode, useRef } from 'react';
import { VariableMenu } from '../../../components/form/prepared/VariableMenu.tsx';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { otherVariables } from './otherVariables.ts';

interface Props {
  label: string;
  /** Variables of the settings and of the list, by their own names. */
  own: readonly string[];
  isLocked: boolean;
  value: string;
  onChange(value: string): void;
  error: ReactNode;
  tools: ReactNode;
}

/** One text of a campaign, with a menu of its variables. */
export function CampaignTextField({ label, own, isLocked, value, onChange, error, tools }: Props) {
  const text = useCampaignDialogText();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (piece: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange((value.slice(0, selectionStart) + piece + value.slice(selectionEnd)).slice(0, maxBodyLength));
    const end = selectionStart + piece.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(end, end);
    });
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={label}
        autosize
        minRows={5}
        maxRows={12}
        maxLength={maxBodyLength}
        readOnly={isLocked}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {!isLocked && (
        <div className={classes.tools}>
          <VariableMenu
            own={own}
            ownHeading={text('ownVariables')}
            without={otherVariables}
            onPick={insert}
          />
          {tools}
        </div>
      )}
    </div>
  );
}
