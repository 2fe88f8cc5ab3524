import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../../components/BrandMark.tsx';
import { LanguageSelect } from '../../components/LanguageSelect.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { setScreenTitle } from '../../lib/window/title.ts';
import classes from './AuthFrame.module.css';
import { Conversation } from './Conversation.tsx';
import { useSessionText } from './session.texts.ts';

interface Props {
  title: string;
  lead: string;
  /** Sign-up needs more room than sign-in. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * The page of a signed-out user: the form, with a picture of the product beside it. On a narrow screen only
 * the form.
 */
export function AuthFrame({ title, lead, isWide = false, children }: Props) {
  const text = useSessionText();
  useEffect(() => setScreenTitle(''), []);
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.form} data-wide={isWide || undefined}>
          <div className={classes.brand}>
            <BrandMark />
          </div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mb="lg" mt={4}>
            {lead}
          </Text>
          {children}
        </div>
        <div className={classes.foot}>
          <ThemeToggle />
          <LanguageSelect />
        </div>
      </main>
      <aside className={classes.side} aria-hidden="true">
        <Conversation />
        <Text className={classes.tagline}>{text('tagline')}</Text>
      </aside>
    </div>
  );
}
