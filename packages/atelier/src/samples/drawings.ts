import { bunny } from './drawings/bunny.ts';
import { butterfly } from './drawings/butterfly.ts';
import { cat } from './drawings/cat.ts';
import { dinosaur } from './drawings/dinosaur.ts';
import { fish } from './drawings/fish.ts';
import { girl } from './drawings/girl.ts';
import { house } from './drawings/house.ts';
import { monster } from './drawings/monster.ts';
import { robot } from './drawings/robot.ts';
import { rocket } from './drawings/rocket.ts';
import { stickFamily } from './drawings/stick-family.ts';
import { tree } from './drawings/tree.ts';
import type { Sample } from './photograph.ts';

/** Twelve drawings as children make them: one idea, few tools, whole heart. */
export const SAMPLES: readonly Sample[] = [
  cat,
  house,
  robot,
  dinosaur,
  girl,
  rocket,
  fish,
  bunny,
  tree,
  monster,
  stickFamily,
  butterfly,
];
