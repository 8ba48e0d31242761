import { MESSAGES } from '@parley/contract/messages';
import type { Website } from '@parley/contract/websites';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { toast } from '~/ui/toast';
import { isUnderWay, useReadWebsite, useRemoveWebsite, useResumeWebsite, useStopWebsite } from './website-queries';
import { texts } from './websites.texts';

export interface WebsiteActionsProps {
  agentId: string;
  website: Website;
  host: string;
  /** How many of its pages are sources. */
  count: number;
}

/** The actions that a website's state allows. */
export function WebsiteActions({ agentId, website, host, count }: WebsiteActionsProps) {
  const [asking, setAsking] = useState(false);
  const stop = useStopWebsite(agentId);
  const resume = useResumeWebsite(agentId);
  const read = useReadWebsite(agentId);
  const remove = useRemoveWebsite(agentId);
  const { id, state, pages, url, max_pages, max_depth, include, exclude, all_languages } = website;
  const failed = (doing: string) => ({ onError: (error: Error) => toast.failed(failureText(doing, error)) });
  // If nothing was read, resuming would mean reading it all again.
  const canResume = (state === 'stopped' || (state === 'failed' && count > 0)) && pages.queued > 0;

  function readAgain() {
    const order = { url, max_pages, max_depth, include, exclude, all_languages };
    read.mutate(order, failed(MESSAGES.addWebsiteFailed));
  }

  function removeNow() {
    remove.mutate(id, {
      onSuccess: ({ removed }) => {
        setAsking(false);
        toast.done(texts.removal.removed(removed));
      },
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {isUnderWay(website) && (
        <Button
          size="sm"
          aria-label={texts.card.stopNamed(host)}
          busy={stop.isPending || state !== 'reading'}
          onClick={() => stop.mutate(id, failed(MESSAGES.stopWebsiteFailed))}
        >
          {texts.card.stop}
        </Button>
      )}
      {canResume && (
        <Button
          size="sm"
          aria-label={texts.card.resumeNamed(host)}
          busy={resume.isPending}
          onClick={() => resume.mutate(id, failed(MESSAGES.resumeWebsiteFailed))}
        >
          {texts.card.resume}
        </Button>
      )}
      {!isUnderWay(website) && (
        <Button size="sm" aria-label={texts.card.againNamed(host)} busy={read.isPending} onClick={readAgain}>
          {texts.card.again}
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-label={texts.card.removeNamed(host)} onClick={() => setAsking(true)}>
        {texts.removal.confirm}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.removal.title(host)}
        description={texts.removal.text(count)}
        confirmLabel={texts.removal.confirm}
        busy={remove.isPending}
        error={remove.error && failureText(MESSAGES.removeWebsiteFailed, remove.error)}
        onConfirm={removeNow}
        focusAfter={() => document.getElementById('main')}
      />
    </div>
  );
}
