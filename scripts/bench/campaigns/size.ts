/** How much the run does; the environment may ask for less or more. */
export interface Size {
  /** People of all campaigns, and the numbers that write to them: with one number 10,000 people take three hours. */
  contacts: number;
  numbers: number;
  /** Entries of one more campaign, which wait while another company works. */
  waiting: number;
  /** Another company alone, and while rows of the first one wait, is watched for so long. */
  watchSeconds: number;
}

const fromEnvironment = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** CAMPAIGN_CONTACTS, CAMPAIGN_NUMBERS, CAMPAIGN_WAITING, CAMPAIGN_WATCH. */
export const readSize = (): Size => ({
  contacts: fromEnvironment('CAMPAIGN_CONTACTS', 10_000),
  numbers: fromEnvironment('CAMPAIGN_NUMBERS', 10),
  waiting: fromEnvironment('CAMPAIGN_WAITING', 100_000),
  watchSeconds: fromEnvironment('CAMPAIGN_WATCH', 60),
});
