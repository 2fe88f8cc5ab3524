/** The tabs of the knowledge base, by their names in the address. */
export const knowledgeTabs = ['sources', 'questions', 'find'] as const;
