/** The tabs of the screen of prompts, by their names in the address. */
export const promptTabs = ['prompts', 'usage', 'settings'] as const;
