import { Select, TextInput } from '@mantine/core';
import { userApi } from '@recado/shared/features/users';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { changeSessionUser, useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { useAppText } from '../app.texts.ts';
import classes from './PresenceSetting.module.css';

/** The list's values for being at work and for a typed reason. No real reason is empty. */
const atWork = '';
const other = '\u0000';
const usual = ['awayLunch', 'awayBreak', 'awayMeeting', 'awayTraining'] as const;

/**
 * Sets the user to at work, or to away with a reason. Colleagues see it, and the automation assigns no
 * tickets to users who are away (PRESENCE-02).
 */
export function PresenceSetting() {
  const text = useAppText();
  const { awayReason } = useUser();
  const [isTyping, setTyping] = useState(false);
  const reasons = [...new Set([...usual.map((key) => text(key)), ...(awayReason ? [awayReason] : [])])];

  async function save(reason: string | null) {
    setTyping(false);
    try {
      changeSessionUser(await call(userApi.savePresence, { body: { awayReason: reason } }));
    } catch (error) {
      toast.error(error);
    }
  }
  const choose = (chosen: string | null) => {
    if (chosen === other) setTyping(true);
    else void save(chosen || null);
  };
  const finish = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setTyping(false);
    }
    const reason = event.currentTarget.value.trim();
    if (event.key === 'Enter' && reason) void save(reason);
  };
  return (
    <div className={classes.setting} data-away={awayReason !== null || undefined}>
      <span className={classes.dot} aria-hidden />
      {isTyping ? (
        <TextInput
          aria-label={text('awayReason')}
          placeholder={text('awayReason')}
          maxLength={40}
          autoFocus
          onKeyDown={finish}
          onBlur={() => setTyping(false)}
        />
      ) : (
        <Select
          aria-label={text('presence')}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          value={awayReason ?? atWork}
          onChange={choose}
          data={[
            { value: atWork, label: text('atWork') },
            ...reasons.map((reason) => ({ value: reason, label: text('away', { reason }) })),
            { value: other, label: text('awayOther') },
          ]}
        />
      )}
    </div>
  );
}
