import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import { usePromptFormText } from './promptForm.texts.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  /** The server has one; nobody gets it back. */
  isStored: boolean;
  /** The address has changed, so the stored key no longer counts. */
  isMoved?: boolean;
  /** Undefined keeps the stored key, empty text forgets it. */
  value: string | undefined;
  error: ReactNode;
  onChange(key: string | undefined): void;
}

/** A key that is only written: visible on demand while somebody types it, and later only called stored. */
export function KeyField({ label, hint, isStored, isMoved = false, value, error, onChange }: Props) {
  const text = usePromptFormText();
  const isForgotten = isStored && value === '';
  const description = isForgotten
    ? text('keyForgotten')
    : isStored && isMoved && !value
      ? text('keyMoved')
      : isStored
        ? text('keyStored')
        : hint;
  return (
    <PasswordField
      label={label}
      description={
        <>
          {description}{' '}
          {isStored && (
            <Anchor
              component="button"
              type="button"
              size="xs"
              onClick={() => onChange(isForgotten ? undefined : '')}
            >
              {text(isForgotten ? 'keepKey' : 'forgetKey')}
            </Anchor>
          )}
        </>
      }
      // Not a password of this site, which the browser would offer to fill in or to save.
      autoComplete="new-password"
      placeholder={isStored && !isForgotten ? '••••••••••••' : ''}
      error={error}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
