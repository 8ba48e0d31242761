/** Messages about websites that are crawled. */
export const WEBSITE_MESSAGES = {
  fetchWebsitesFailed: 'Failed to load the websites',
  addWebsiteFailed: 'Failed to add the website',
  stopWebsiteFailed: 'Failed to stop reading the website',
  resumeWebsiteFailed: 'Failed to resume reading the website',
  removeWebsiteFailed: 'Failed to remove the website',
  fetchPagesFailed: 'Failed to load the pages',
  websitePathInvalid: 'A path starts with /, such as /docs or /blog/*.',
  websiteBusy: 'This website is being read. Stop that first.',
  websiteNotStopped: 'Only a website that was stopped can be resumed.',
  websiteNotReading: 'This website is not being read.',
  websiteRefused: 'The robots.txt of this website does not allow it to be read.',
  pageDisallowed: 'The robots.txt of this website no longer allows this page to be read.',
  fetchedOften: 'Your team has had a lot fetched from websites in the last hour. Please try again later.',
  websiteNothing: 'No page with text was found on this website.',
} as const;

export function websitesFull(max: number): string {
  return `An agent can read at most ${max} websites. Remove one you no longer need.`;
}

/** @param sentence why its robots.txt could not be fetched */
export function websiteUnread(host: string, sentence: string): string {
  return `Parley could not find out what ${host} allows it to read, so it read nothing. ${sentence}`;
}
