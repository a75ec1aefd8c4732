/**
 * Finds the name a client may have meant: candidates that share letter triples (else pairs) with the given name, ranked
 * by edit distance. The steps are those of the fuzzy set behind PostgREST's hints, so that hints are the same.
 */
const normalized = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}\s,]/gu, '');

function grams(name: string, size: number): Map<string, number> {
  const enclosed = `-${normalized(name)}-`.padEnd(size, '-');
  const counts = new Map<string, number>();
  for (let from = 0; from + size <= enclosed.length; from += 1) {
    const gram = enclosed.slice(from, from + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const norm = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());
  const dot = [...a].reduce((sum, [gram, count]) => sum + count * (b.get(gram) ?? 0), 0);
  return dot === 0 ? 0 : dot / (norm(a) * norm(b));
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const closeness = (a: string, b: string): number => 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);

const closestCandidates = 50;
const leastScore = 0.33;

export interface SimilarName {
  name: string;
  score: number;
}

/** The most similar names first; a name equal but for its case has score 1. */
export function similarNames(wanted: string, candidates: readonly string[]): SimilarName[] {
  const key = wanted.toLowerCase().slice(0, 200);
  const same = candidates.find((name) => name.toLowerCase() === key);
  if (same !== undefined) return [{ name: same, score: 1 }];
  for (const size of [3, 2]) {
    const own = grams(key, size);
    const found = [...new Set(candidates)]
      .map((name) => ({ name, score: cosine(own, grams(name, size)) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, closestCandidates)
      .map(({ name }) => ({ name, score: closeness(key, name.toLowerCase()) }))
      .filter(({ score }) => score >= leastScore)
      .toSorted((a, b) => b.score - a.score);
    if (found.length > 0) return found;
  }
  return [];
}

export const similarName = (wanted: string, candidates: readonly string[]): string | undefined =>
  similarNames(wanted, candidates)[0]?.name;
