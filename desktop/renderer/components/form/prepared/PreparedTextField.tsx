import { Text, Textarea, type TextareaProps } from '@mantine/core';
import { fieldKey, hasVariable, unknownVariables, type VariableName } from '@recado/shared/lib/variables';
import { type ReactNode, useId, useRef } from 'react';
import { contactFieldNames, useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useHidesNumbers } from '../../../lib/session/session.ts';
import { FormattedText } from '../../FormattedText.tsx';
import classes from './PreparedTextField.module.css';
import { type SampleNames, useSampleFill } from './useSampleFill.ts';
import { VariableMenu } from './VariableMenu.tsx';
import { useVariableText } from './variables.texts.ts';

interface Props extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string | undefined;
  onChange?(value: string): void;
  /** Variables that only this text knows. */
  also?: readonly VariableName[];
  /** Variables of a flow, by their own names. */
  own?: readonly string[];
  /** More buttons below the field, which insert something at the caret. */
  tools?(insert: (piece: string) => void, focus: () => void): ReactNode;
  /** A person fills the variables and sends it: they may see what it says. */
  isSentByHand?: boolean;
  /** The names of those it is about, where they are known. */
  names?: SampleNames;
  maxLength?: number;
  /** False: no customer reads this text, such as an address or a note. */
  hasPreview?: boolean;
}

const noNames: readonly string[] = [];

/** A field for text with a menu of variables. It previews what customers will receive, once it holds one. */
export function PreparedTextField({
  value = '',
  onChange,
  also,
  own = noNames,
  tools,
  isSentByHand = false,
  names,
  maxLength = 2000,
  hasPreview = true,
  ...field
}: Props) {
  const text = useVariableText();
  const leavesOutNumbers = useHidesNumbers() && !isSentByHand;
  const fieldKeys = new Set([...useActiveFields().map(({ name }) => name), ...own].map(fieldKey));
  // Until the company's fields are loaded, it cannot tell which names are wrong.
  const areFieldsKnown = contactFieldNames.useQuery().data !== undefined;
  const unknown = areFieldsKnown ? unknownVariables(value, fieldKeys) : [];
  const area = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const focus = () => area.current?.focus();

  function insert(piece: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    onChange?.((value.slice(0, selectionStart) + piece + value.slice(selectionEnd)).slice(0, maxLength));
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
        maxRows={8}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <div className={classes.tools}>
        {tools?.(insert, focus)}
        <VariableMenu also={also} own={own} without={leavesOutNumbers ? ['number'] : []} onPick={insert} />
      </div>
      {unknown.length > 0 && (
        <Text role="status" size="xs" c="var(--warn)">
          {text('unknownVariable', { count: unknown.length, names: unknown.join(', ') })}
        </Text>
      )}
      {hasPreview && hasVariable(value, fieldKeys) && (
        <section className={classes.preview} aria-labelledby={previewId}>
          <div id={previewId} className={classes.label}>
            {text('preview')}
          </div>
          <Preview value={value} names={names} own={own} isSentByHand={isSentByHand} />
        </section>
      )}
    </div>
  );
}

function Preview({
  value,
  names,
  own,
  isSentByHand,
}: {
  value: string;
  names?: Props['names'];
  own: readonly string[];
  isSentByHand: boolean;
}) {
  return <FormattedText text={useSampleFill(names, isSentByHand, own)(value)} />;
}
