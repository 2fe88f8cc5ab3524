import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import classes from './CampaignSettingsScreen.module.css';
import { useCampaignConfigText } from './config.texts.ts';
import type { CampaignConfigForm } from './useCampaignConfigForm.ts';

/** The most variables of a company. */
const mostVariables = 50;

/** The company's own variables (CAMP-53). */
export function VariableOptions({ form }: { form: CampaignConfigForm }) {
  const text = useCampaignConfigText();
  const { variables } = form.values;
  return (
    <OptionGroup title={text('ownVariables')} hint={text('ownVariablesHint')}>
      <OptionLine
        below={
          <div className={classes.variables}>
            {variables.map((_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: its place in the form is what a row is
              <div className={classes.variable} key={n}>
                <TextInput
                  aria-label={`${text('variableKey')} ${n + 1}`}
                  placeholder={text('variableKey')}
                  leftSection="{"
                  rightSection="}"
                  maxLength={50}
                  {...form.getInputProps(`variables.${n}.key`)}
                />
                <TextInput
                  aria-label={`${text('variableValue')} ${n + 1}`}
                  placeholder={text('variableValue')}
                  maxLength={500}
                  {...form.getInputProps(`variables.${n}.value`)}
                />
                <ActionIcon
                  size={32}
                  aria-label={text('removeVariable', { n: n + 1 })}
                  onClick={() => form.removeListItem('variables', n)}
                >
                  <IconX size={16} />
                </ActionIcon>
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              disabled={variables.length >= mostVariables}
              onClick={() => form.insertListItem('variables', { key: '', value: '' })}
            >
              {text('addVariable')}
            </Button>
          </div>
        }
      />
    </OptionGroup>
  );
}
