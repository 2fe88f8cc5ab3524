import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SiteConfig } from '@recado/shared/lib/siteWire';
import { useEffect, useRef } from 'react';
import { View } from '../../../widget/view.ts';
import { textIn } from '../../../widget/words.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';
import classes from './SiteChatPreview.module.css';
import { useSiteChatText } from './siteChats.texts.ts';

type Look = Pick<SiteConfig, 'title' | 'greeting' | 'color' | 'corner'>;

/** The chat as visitors see it, with the look of the form; made by the script that pages load. */
export function SiteChatPreview({ look }: { look: Look }) {
  const text = useSiteChatText();
  const place = useRef<HTMLDivElement>(null);
  const [shown] = useDebouncedValue(JSON.stringify(look), 150);
  useEffect(() => {
    const config: SiteConfig = {
      ...(JSON.parse(shown) as Look),
      isOnline: true,
      asks: { email: 'no', phone: 'no' },
    };
    const view = new View({ config, text: textIn(currentLanguage()), hasSound: false, isPreview: true });
    place.current?.replaceChildren(view.host);
  }, [shown]);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text('preview')}
      </Text>
      <div ref={place} className={classes.place} data-corner={look.corner} inert />
    </Stack>
  );
}
