import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { Switch } from '~/ui/switch';
import type { WebsiteEntry } from './use-website-entry';
import { texts } from './websites.texts';

/** The address of a whole website; the optional choices are folded away. */
export function WebsiteForm({ entry: { form, unfolded, setUnfolded } }: { entry: WebsiteEntry }) {
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
      <details
        open={unfolded}
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        className="w-full rounded-sm border border-line"
      >
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
