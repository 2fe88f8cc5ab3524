import { Switch, Textarea, TextInput } from '@mantine/core';
import { usualOptOutWords } from '@recado/shared/features/optOuts';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import classes from './CampaignSettingsScreen.module.css';
import { useCampaignConfigText } from './config.texts.ts';
import type { CampaignConfigForm } from './useCampaignConfigForm.ts';

/** What keeps a number from a ban: limit, warm-up, and easy ways out for people. */
export function SafetyOptions({ form }: { form: CampaignConfigForm }) {
  const text = useCampaignConfigText();
  return (
    <OptionGroup title={text('safety')}>
      <OptionLine name={text('dailyLimit')} hint={text('dailyLimitHint')} isWide>
        <TextInput
          className={classes.choice ?? ''}
          aria-label={text('dailyLimit')}
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps('dailyLimit')}
        />
      </OptionLine>
      <OptionLine name={text('warmUp')} hint={text('warmUpHint')}>
        <Switch aria-label={text('warmUp')} {...form.getInputProps('warmUp', { type: 'checkbox' })} />
      </OptionLine>
      <OptionLine
        name={text('optOutWords')}
        hint={text('optOutWordsHint', { usual: usualOptOutWords.join(', ') })}
        below={
          <Textarea
            mt="xs"
            aria-label={text('optOutWords')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            {...form.getInputProps('optOutWords')}
          />
        }
      />
    </OptionGroup>
  );
}
