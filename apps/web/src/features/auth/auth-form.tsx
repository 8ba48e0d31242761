import type { ReactNode } from 'react';
import type { Form } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';

export interface AuthFormProps {
  form: Pick<Form<Record<string, string>>, 'failure' | 'errors' | 'busy' | 'props'>;
  submitLabel: string;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** A form of the screens around signing in: the red box, the fields, one button. */
export function AuthForm({ form, submitLabel, children, after }: AuthFormProps) {
  // A failure must be visible as one: even an error of a single field is shown in the red box.
  const failure = form.failure ?? Object.values(form.errors)[0];
  return (
    <form {...form.props} noValidate={false} className="flex flex-col gap-5">
      {failure && <Banner>{failure}</Banner>}
      {children}
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}
