import { Anchor } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { siteChatApi } from '@recado/shared/features/siteChats';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { formatShortDateTime } from '../../../../lib/format/format.ts';
import classes from '../ContactDetails.module.css';
import { PanelSection } from '../PanelSection.tsx';
import { useSiteVisitText } from './siteVisit.texts.ts';

/** The pages of the company's site that the contact visited, and where they came from (SITE-50). */
export function SiteVisitFacts({
  contact,
  newestMessage,
}: {
  contact: Contact;
  newestMessage: number | null;
}) {
  const text = useSiteVisitText();
  const { data } = useQuery({
    queryKey: ['siteVisit', contact.id, newestMessage],
    queryFn: () => call(siteChatApi.visit, { params: { contactId: contact.id } }),
    placeholderData: (before) => before,
  });
  const visit = data?.visit;
  if (!visit) return null;
  return (
    <PanelSection title={text('visit')}>
      <dl className={classes.pairs}>
        {visit.isKnown && (
          <>
            <dt>
              <IconShieldCheck size={16} aria-hidden />
            </dt>
            <dd>{text('known')}</dd>
          </>
        )}
        {visit.referrer !== '' && (
          <>
            <dt>{text('cameFrom')}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{visit.referrer}</dd>
          </>
        )}
        {visit.language !== '' && (
          <>
            <dt>{text('language')}</dt>
            <dd>{visit.language}</dd>
          </>
        )}
        {visit.lastSeenAt && (
          <>
            <dt>{text('lastSeen')}</dt>
            <dd>{formatShortDateTime(visit.lastSeenAt)}</dd>
          </>
        )}
        {visit.pages.length > 0 && (
          <>
            <dt>{text('pages')}</dt>
            <dd>
              {visit.pages.slice(0, 5).map(({ url, title, at }) => (
                <Anchor
                  key={at}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={url}
                  display="block"
                  size="sm"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {title || url}
                </Anchor>
              ))}
            </dd>
          </>
        )}
      </dl>
    </PanelSection>
  );
}
