import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { create } from 'zustand';

const useKnown = create<Readonly<Record<string, Turns>>>(() => ({}));

/** What somebody learned of how a photo's drawing lies: the device that read it, drafts, a row of the gallery. */
export function noteTurns(address: string, turns: Turns | null | undefined): void {
  const name = pictureName(address);
  if (typeof turns === 'number' && useKnown.getState()[name] !== turns) useKnown.setState({ [name]: turns });
}

/** How often a photo is turned where it is shown; unknown, the server decides by what it has stored. */
export const useTurns = (address: string): Turns | undefined =>
  useKnown((known) => known[pictureName(address)]);
