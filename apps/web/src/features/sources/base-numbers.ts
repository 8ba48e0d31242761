import type { Source, SourceKind } from '@parley/contract/sources';
import { lastTrained } from '~/features/training/last-trained';

export interface BaseNumbers {
  sources: number;
  /** Bytes. */
  size: number;
  passages: number;
  byKind: { kind: SourceKind; sources: number; size: number }[];
  /** When anything was last trained; null if nothing ever was. */
  trainedAt: string | null;
}

/** What an agent is trained on right now: every source in use, even if its newer version failed or waits. */
export function baseNumbers(all: readonly Source[]): BaseNumbers {
  const trained = all.filter(({ trained_at }) => trained_at !== null);
  const kinds = new Map<SourceKind, { kind: SourceKind; sources: number; size: number }>();
  for (const { kind, size } of trained) {
    const sum = kinds.get(kind) ?? { kind, sources: 0, size: 0 };
    kinds.set(kind, { kind, sources: sum.sources + 1, size: sum.size + size });
  }
  const times = trained.map((source) => lastTrained(source) ?? '').sort();
  return {
    sources: trained.length,
    size: sum(trained.map(({ size }) => size)),
    passages: sum(trained.map(({ chunks }) => chunks)),
    byKind: [...kinds.values()],
    trainedAt: times.at(-1) ?? null,
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
