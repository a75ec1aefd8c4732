import { expect } from '@playwright/test';
import { findThing, type Thing } from './things.ts';

/** What a WebDriver of any kind can do to a page; the form of actions is the same in all of them. */
export interface Driver {
  open: (url: string) => Promise<void>;
  /** Runs a function inside the page; what goes in and comes out is JSON. */
  run: <Answer, Args extends unknown[]>(work: (...args: Args) => Answer, ...args: Args) => Promise<Answer>;
  perform: (sources: object[]) => Promise<void>;
  chooseFile: (selector: string, path: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** What the browser complained about, where its driver tells. */
  complaints: string[];
  end: () => Promise<void>;
}

const escapeKey = '\uE00C';

/** Inside the page: pictures in sight that are not there, and what has to be scrolled sideways for. */
function faultsInSight(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const missing = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const isInSight = width > 0 && bottom > 0 && top < innerHeight;
    return isInSight && image.checkVisibility() && image.naturalWidth === 0;
  });
  return [
    ...missing.map((image) => `${image.alt}: ${image.currentSrc || image.src}`),
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide, ${clientWidth} in sight`] : []),
  ];
}

/** Inside the page: how much moves, but for what never ends. */
function countMoving(): number {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    ).length;
}

/** Inside the page: notes whether what lies at a place now is what the next press hits. */
function watchPress(x: number, y: number): void {
  const { dataset } = document.documentElement;
  const wanted = document.elementFromPoint(x, y)?.closest('a, button, label, input, summary');
  dataset.press = 'missed';
  const note = ({ target }: Event) => {
    dataset.press = wanted?.isConnected && wanted.contains(target as Node) ? 'hit' : 'missed';
  };
  document.addEventListener('click', note, { capture: true, once: true });
}

/** A person in front of a browser: finds things by what they are called, points and types. */
export function visitorOf(driver: Driver) {
  /** Until it stands still, can be pointed at and is not covered. */
  async function placeOf(thing: Thing): Promise<{ x: number; y: number }> {
    let before = '';
    let looks = 0;
    let place = { x: 0, y: 0 };
    await expect(async () => {
      const found = await driver.run(findThing, thing, true);
      const now = JSON.stringify(found);
      looks = now === before ? looks + 1 : 0;
      before = now;
      expect(found?.isFree && looks >= 3, `${JSON.stringify(thing)}: ${now}`).toBe(true);
      place = { x: Math.round(found!.x), y: Math.round(found!.y) };
    }).toPass({ timeout: 60_000, intervals: [100] });
    return place;
  }

  const type = (text: string) => {
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat();
    return driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  };

  const press = async (thing: Thing): Promise<void> => {
    const { x, y } = await placeOf(thing);
    await driver.run(watchPress, x, y);
    const actions = [
      { type: 'pointerMove', x, y, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    // What had moved away meanwhile is pressed again, as a person would.
    if ((await driver.run(() => document.documentElement.dataset.press)) === 'missed') await press(thing);
  };

  return {
    ...driver,
    press,
    escape: () => type(escapeKey),
    fill: async (label: string, text: string): Promise<void> => {
      await press({ role: 'field', name: label });
      await type(text);
    },
    sees: (thing: Thing, timeout = 60_000): Promise<void> =>
      expect
        .poll(() => driver.run(findThing, thing, false), { message: JSON.stringify(thing), timeout })
        .not.toBeNull(),
    seesNo: (thing: Thing): Promise<void> =>
      expect.poll(() => driver.run(findThing, thing, false), { message: JSON.stringify(thing) }).toBeNull(),
    /** Without scrolling: it is before one's eyes. */
    faces: (thing: Thing): Promise<void> =>
      expect
        .poll(async () => (await driver.run(findThing, thing, false))?.isFree, {
          message: JSON.stringify(thing),
        })
        .toBe(true),
    /** Every picture in sight is there, and nothing has to be scrolled sideways for. */
    looksWhole: (): Promise<void> =>
      expect.poll(() => driver.run(faultsInSight), { timeout: 60_000 }).toEqual([]),
    /** What moves for a while has come to its end. */
    standsStill: (): Promise<void> => expect.poll(() => driver.run(countMoving)).toBe(0),
    isAt: (path: string, timeout = 60_000): Promise<void> =>
      expect.poll(() => driver.run(() => location.pathname), { timeout }).toBe(path),
  };
}

export type Visitor = ReturnType<typeof visitorOf>;
