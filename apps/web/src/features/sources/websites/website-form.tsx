import { WEBSITE_DEPTH, WEBSITE_PAGES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { withScheme } from '@parley/contract/typed-links';
import { linkProblem } from '~/features/training/check-link';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { Switch } from '~/ui/switch';
import { toast } from '~/ui/toast';
import { useReadWebsite } from './website-queries';
import { texts } from './websites.texts';

interface WebsiteValues {
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

/** One address, from which a whole website is read; what may be chosen besides is folded. */
export function WebsiteForm({ agentId }: { agentId: string }) {
  const { mutateAsync: read } = useReadWebsite(agentId);
  const form = useForm<WebsiteValues>({
    initial: INITIAL,
    validate: mistakesOf,
    send: async (values) => {
      const url = withScheme(values.url);
      await read({
        url,
        max_pages: Number(values.pages),
        max_depth: Number(values.depth),
        include: pathsOf(values.include),
        exclude: pathsOf(values.exclude),
        all_languages: values.languages,
      });
      toast.done(texts.form.started(new URL(url).host));
      form.reset({ ...values, url: '' });
    },
    failed: MESSAGES.addWebsiteFailed,
  });
  return (
    <form {...form.props} className="flex flex-col items-start gap-4">
      {form.failure && <Banner className="w-full">{form.failure}</Banner>}
      <Field label={texts.form.address} hint={texts.form.addressHint} error={form.errors.url} className="w-full">
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder={texts.form.placeholder}
            {...form.register('url')}
          />
        )}
      </Field>
      <details className="w-full rounded-sm border border-line">
        <summary className="cursor-pointer px-4 py-2.5 font-semibold">{texts.form.options}</summary>
        <div className="grid gap-5 border-t border-line p-4 sm:grid-cols-2">
          <Field label={texts.form.pages} error={form.errors.pages}>
            {(control) => <Input {...control} inputMode="numeric" {...form.register('pages')} />}
          </Field>
          <Field label={texts.form.depth} hint={texts.form.depthHint} error={form.errors.depth}>
            {(control) => <Input {...control} inputMode="numeric" {...form.register('depth')} />}
          </Field>
          <Field label={texts.form.include} hint={texts.form.includeHint} error={form.errors.include}>
            {(control) => <Textarea {...control} rows={3} {...form.register('include')} />}
          </Field>
          <Field label={texts.form.exclude} hint={texts.form.excludeHint} error={form.errors.exclude}>
            {(control) => <Textarea {...control} rows={3} {...form.register('exclude')} />}
          </Field>
          <div className="sm:col-span-2">
            <Switch
              label={texts.form.languages}
              hint={texts.form.languagesHint}
              checked={form.values.languages}
              onChange={(on) => form.set('languages', on)}
            />
          </div>
        </div>
      </details>
      <Button type="submit" variant="primary" busy={form.busy}>
        {texts.form.start}
      </Button>
    </form>
  );
}

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
