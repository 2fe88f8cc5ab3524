import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core';
import { longestVariable } from '@recado/shared/flow/flowBlock';
import { useBlockText } from './blocks.texts.ts';
import { useFlowVariables } from './useFlowVariables.ts';
import { isTakenVariable } from './variableWords.ts';

/** The name of a variable of the flow. Offers those that it has, and warns of a name that texts use for another. */
export function FlowVariableField(props: AutocompleteProps) {
  const text = useBlockText();
  return (
    <div>
      <Autocomplete
        label={text('variable')}
        description={text('variableHint', { example: '{{pedido}}' })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={longestVariable}
        {...props}
        data={[...useFlowVariables()]}
      />
      {isTakenVariable(String(props.value ?? '')) && (
        <Text role="status" size="xs" c="var(--warn)" mt={4}>
          {text('variableTaken')}
        </Text>
      )}
    </div>
  );
}
