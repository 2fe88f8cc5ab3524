import { exported, feature } from '../../feature.ts';

export const tags = feature({
  routes: () => import('./tags.routes.ts'),
  refuses: {
    create: ['ERR_DUPLICATED_TAG', 'ERR_NO_REFERENCE_FOUND'],
    update: ['ERR_DUPLICATED_TAG', 'ERR_NO_REFERENCE_FOUND'],
    addToContact: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
    removeFromContact: ['ERR_NO_CONTACT_FOUND'],
    ofContact: ['ERR_NO_CONTACT_FOUND'],
    clearLane: ['ERR_NO_TICKET_FOUND'],
    setLane: ['ERR_NO_TAG_FOUND', 'ERR_NO_TICKET_FOUND'],
    remove: ['ERR_TAG_IN_USE'],
    sync: ['ERR_NO_CONTACT_FOUND', 'ERR_NO_TAG_FOUND'],
  },
  on: {
    tagsTakenOff: () => import('./showTagCounts.ts'),
    tagsRestored: () => import('./restoreTags.ts'),
  },
  tables: {
    tags: exported,
    contact_tags: exported,
    ticket_tags: exported,
  },
  constraints: { tags_name_key: 'ERR_DUPLICATED_TAG' },
  forSupport: ['tags:edit'],
});
