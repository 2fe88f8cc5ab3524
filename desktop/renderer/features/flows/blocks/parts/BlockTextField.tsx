import { longestText } from '@recado/shared/flow/flowBlock';
import type { ComponentProps } from 'react';
import { PreparedTextField } from '../../../../components/form/prepared/PreparedTextField.tsx';
import { useFlowVariables } from './useFlowVariables.ts';

/** A text that a block sends: with the variables of the company and of this flow, and a preview. */
export const BlockTextField = (props: ComponentProps<typeof PreparedTextField>) => (
  <PreparedTextField maxLength={longestText} minRows={2} {...props} own={useFlowVariables()} />
);
