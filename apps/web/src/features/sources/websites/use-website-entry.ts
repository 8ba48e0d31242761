import { WEBSITE_DEPTH, WEBSITE_PAGES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { withScheme } from '@parley/contract/typed-links';
import { useState } from 'react';
import { linkProblem } from '~/features/training/check-link';
import { useForm } from '~/forms/use-form';
import { toast } from '~/ui/toast';
import { useReadWebsite, type WebsiteOrder } from './website-queries';
import { texts } from './websites.texts';

export interface WebsiteValues {
  url: string;
  pages: string;
  depth: string;
  include: string;
  exclude: string;
  languages: boolean;
}

const INITIAL: WebsiteValues = {
  url: '',
  pages: String(WEBSITE_PAGES.usual),
  depth: String(WEBSITE_DEPTH.usual),
  include: '',
  exclude: '',
  languages: false,
};

export type WebsiteEntry = ReturnType<typeof useWebsiteEntry>;

/** The whole website being entered; kept by the tab, so that switching sections does not lose it. */
export function useWebsiteEntry(agentId: string) {
  const [whole, setWhole] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const { mutateAsync: read } = useReadWebsite(agentId);
  const form = useForm<WebsiteValues>({
    initial: INITIAL,
    validate: mistakesOf,
    send: async (values) => {
      await read(orderOf(values));
      taken(values);
    },
    failed: MESSAGES.addWebsiteFailed,
  });
  const { values } = form;

  /** Reading has started: the other choices stay for the next website. */
  function taken({ url, ...chosen }: WebsiteValues): void {
    toast.done(texts.form.started(new URL(withScheme(url)).host));
    form.reset({ ...chosen, url: '' });
  }

  return {
    form,
    whole,
    setWhole,
    /** Whether the optional choices are shown. */
    unfolded,
    setUnfolded,
    touched: values.url.trim() !== '',
    /** How many whole websites are waiting to be added. */
    count: values.url.trim() !== '' && !linkProblem(withScheme(values.url)) ? 1 : 0,
    flawed: values.url.trim() !== '' && Object.keys(mistakesOf(values)).length > 0,
    /** Reveals the fields with errors. */
    showMistakes: () => {
      setWhole(true);
      if (Object.keys(mistakesOf(values)).some((field) => field !== 'url')) setUnfolded(true);
      void form.submit();
    },
    /** Starts reading it, along with everything else being added. */
    add: async () => {
      await read(orderOf(values));
      taken(values);
    },
    clear: () => form.reset({ ...values, url: '' }),
  };
}

const orderOf = (values: WebsiteValues): WebsiteOrder => ({
  url: withScheme(values.url),
  max_pages: Number(values.pages),
  max_depth: Number(values.depth),
  include: pathsOf(values.include),
  exclude: pathsOf(values.exclude),
  all_languages: values.languages,
});

const pathsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function mistakesOf(values: WebsiteValues): Partial<Record<keyof WebsiteValues, string>> {
  const address = linkProblem(withScheme(values.url));
  const pages = outside(values.pages, WEBSITE_PAGES);
  const depth = outside(values.depth, WEBSITE_DEPTH);
  const include = badPath(values.include);
  const exclude = badPath(values.exclude);
  return {
    ...(address && { url: address }),
    ...(pages && { pages }),
    ...(depth && { depth }),
    ...(include && { include }),
    ...(exclude && { exclude }),
  };
}

function outside(text: string, { min, max }: { min: number; max: number }): string | null {
  const value = Number(text);
  const good = text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  return good ? null : texts.form.wholeNumber(min, max);
}

const badPath = (lines: string) =>
  pathsOf(lines).every((path) => /^[/*]/.test(path)) ? null : MESSAGES.websitePathInvalid;
