import type { z } from 'zod';

/** A kind of durable job: its payload, and how it is run. */
export interface JobDefinition<S extends z.ZodType = z.ZodType> {
  /** 'training.train': the feature, then the verb. */
  name: string;
  payload: S;
  /** Concurrent runs of this kind in one process. */
  concurrency: number;
  /** Retries after the first run; each waits about twice as long as the last, starting with `retryDelaySeconds`. */
  retries: number;
  retryDelaySeconds: number;
  /** A run that takes longer is presumed dead and is retried. */
  expireInSeconds: number;
  /** The payload's key that names who a job is for; those who may have thousands take turns. */
  turnsBy?: keyof z.output<S> & string;
  /** Concurrent runs in one process for each of them, where other people's servers decide how long a run takes. */
  each?: number;
  /**
   * For runs that end in seconds unless somebody's server is slow, and that stop by their signal: one that takes longer
   * while others' jobs find no place starts anew in the kind's slow lane, and all jobs of its owner move there with it.
   */
  slow?: { afterSeconds: number; concurrency: number };
  /** Whether someone waits for the outcome: if given up, the job runs once more, with `givenUp`, to report that. */
  endsLost?: true;
}

export interface JobRun<T> {
  /** The same for every retry. */
  id: string;
  data: T;
  /** 0 in the first run. */
  retry: number;
  /** True when this run will not be retried if it fails. */
  last: boolean;
  /** How many times the process died while this job ran. */
  lost: number;
  /** True when that was too often: do not do the job, only record that it failed. */
  givenUp: boolean;
  /** Aborts when the process stops, or others are to have the place; stop long work, and the job runs again. */
  signal: AbortSignal;
}

export interface JobHandler<S extends z.ZodType = z.ZodType> {
  definition: JobDefinition<S>;
  /** Called when the first job of the kind arrives. A run that throws is retried. */
  load: () => Promise<(run: JobRun<z.output<S>>) => Promise<void>>;
}

export function jobHandler<S extends z.ZodType>(
  definition: JobDefinition<S>,
  load: JobHandler<S>['load'],
): JobHandler<S> {
  return { definition, load };
}
