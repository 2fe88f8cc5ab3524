import { Select } from '@mantine/core';
import { AppError, type ErrorCode } from '@recado/shared/errors';
import { type Permission, refusal } from '@recado/shared/permissions';
import type { ComponentType, ReactNode } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useLanguage } from '../../lib/texts/texts.ts';

interface Picker {
  label?: ReactNode;
}

/**
 * A picker of rows that only some plans and people have (ROLE-22, ROLE-23). Without the right it is closed and says why,
 * and loads nothing.
 */
export const gatedPicker =
  <Props extends Picker>(allow: Permission, Open: ComponentType<Props>) =>
  (props: Props) => {
    useLanguage();
    const refused = useSession(({ actor }): ErrorCode | undefined => actor && refusal(actor, allow));
    if (!refused) return <Open {...props} />;
    return (
      <Select
        label={props.label}
        description={errorText(new AppError(refused, {} as never))}
        disabled
        data={[]}
      />
    );
  };
