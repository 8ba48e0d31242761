import { MESSAGES, sameFile, samePairs } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { upload } from '~/api/upload';
import { agentKeys } from '~/features/agents/agent-queries';
import { replaceFile, retrain } from '~/features/training/training-mutations';
import { toast } from '~/ui/toast';
import { completePairs, fileIdentity, readyPages, type SourcesForm, validLinks } from './form/sources-form';
import { texts } from './sources.texts';

export interface Additions {
  /** The current step and its progress in percent; null while idle. */
  step: { text: string; percent: number } | null;
  /** Messages about what could not be added, or was already there. */
  notes: { bad: string[]; good: string[] };
  dismiss: () => void;
  /**
   * Adds everything in the form, one after the other, and then trains the agent from its current sources.
   * @param website starts reading a whole website, if one was entered
   * @returns what could not be added, and stays in the form
   */
  retrain: (form: SourcesForm, website: (() => Promise<void>) | null) => Promise<SourcesForm>;
}

const NO_NOTES = { bad: [], good: [] };

export function useAdditions(id: string): Additions {
  const [step, setStep] = useState<Additions['step']>(null);
  const [notes, setNotes] = useState<Additions['notes']>(NO_NOTES);
  const queries = useQueryClient();

  async function addAndRetrain(form: SourcesForm, website: (() => Promise<void>) | null): Promise<SourcesForm> {
    const left: SourcesForm = { ...form, files: [], replaces: {} };
    const bad: string[] = [];
    const good: string[] = [];
    const attempt = async (text: string, failure: string, work: () => Promise<unknown>, done: () => void) => {
      setStep({ text, percent: 0 });
      try {
        await work();
        done();
      } catch (error) {
        bad.push(failureText(failure, error));
      }
    };
    setNotes(NO_NOTES);
    for (const file of form.files) {
      try {
        const replaced = form.replaces[fileIdentity(file)];
        const onPercent = (percent: number) => setStep({ text: texts.adding.file(file.name), percent });
        onPercent(0);
        const onProgress = (share: number) => onPercent(share * 100);
        if (replaced) await replaceFile(id, replaced, file, onProgress);
        const known = replaced ? null : await sendFile(id, file, onProgress);
        if (known !== null) good.push(texts.adding.ofFile(file.name, sameFile(known)));
      } catch (error) {
        bad.push(texts.adding.ofFile(file.name, failureText(MESSAGES.uploadFileFailed, error)));
        left.files.push(file);
        const replaced = form.replaces[fileIdentity(file)];
        if (replaced) left.replaces[fileIdentity(file)] = replaced;
      }
    }
    const text_content = form.text;
    if (text_content.trim()) {
      const name = form.textName.trim();
      const body = { text_content, ...(name && { name }) };
      const add = () => call('POST', '/api/agent/agents/{id}/text', { params: { id }, body });
      await attempt(texts.adding.text, MESSAGES.addTextFailed, add, () => {
        left.text = '';
        left.textName = '';
      });
    }
    const links = validLinks(form);
    if (links.length > 0) {
      const data = new FormData();
      for (const link of links) data.append('website_links', link);
      const add = () => upload('POST', '/api/agent/agents/{id}/urls', { params: { id }, form: data });
      await attempt(texts.adding.website, MESSAGES.addUrlFailed, add, () => {
        left.links = [{ link: '' }];
      });
    }
    if (website) await attempt(texts.adding.site, MESSAGES.addWebsiteFailed, website, () => undefined);
    const pairs = completePairs(form);
    if (pairs.length > 0) {
      const add = async () => {
        const { skipped } = await call('POST', '/api/agent/agents/{id}/qa/import', { params: { id }, body: { pairs } });
        if (skipped > 0) good.push(samePairs(skipped));
      };
      await attempt(texts.adding.qa(pairs.length), MESSAGES.addQaFailed, add, () => {
        left.pairs = [{ question: '', answer: '' }];
      });
    }
    const pages = readyPages(form);
    if (pages.length > 0) {
      const add = () => call('POST', '/api/agent/agents/{id}/notion/pages', { params: { id }, body: { pages } });
      await attempt(texts.adding.notion, MESSAGES.addNotionFailed, add, () => {
        left.notion = { ...form.notion, pages: [] };
      });
    }
    let training: { state: string } | undefined;
    const train = async () => {
      ({ training } = await retrain(id));
    };
    await attempt(texts.adding.retraining, MESSAGES.retrainFailed, train, () => undefined);
    setStep(null);
    setNotes({ bad, good });
    // A website's pages are trained as they arrive.
    if (training && (training.state === 'training' || !website))
      toast.done(training.state === 'training' ? texts.adding.started : texts.adding.unchanged);
    void queries.invalidateQueries({ queryKey: agentKeys.one(id) });
    return left;
  }

  return { step, notes, dismiss: () => setNotes(NO_NOTES), retrain: addAndRetrain };
}

/** @returns the name of the source that already has this very file, or null */
async function sendFile(id: string, file: File, onProgress: (share: number) => void): Promise<string | null> {
  const form = new FormData();
  form.append('file', file);
  const { source, already_known } = await upload('POST', '/api/agent/agents/{id}/files', {
    params: { id },
    form,
    onProgress,
  });
  return already_known ? source.name : null;
}
