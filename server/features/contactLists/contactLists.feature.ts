import { exported, feature, stays } from '../../feature.ts';

export const contactLists = feature({
  routes: () => import('./contactLists.routes.ts'),
  tables: {
    contact_lists: exported,
    contact_list_items: exported,
    list_imports: stays.copy,
    list_import_rows: stays.copy,
  },
});
