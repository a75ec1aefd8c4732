import { root } from '../lib/run.mjs';
import { allowedArrows, checkArrows } from './arrows.ts';
import { checkDeclared } from './declared.ts';
import { checkFloors } from './floors.ts';
import { oneSidedImports } from './shared.ts';

const forbidden = [
  ...checkArrows(root),
  ...checkFloors(root),
  ...oneSidedImports(root),
  ...checkDeclared(root, Object.keys(allowedArrows)),
];
for (const { file, imported, reason } of forbidden) console.log(`${file} imports ${imported}: ${reason}`);
process.exit(forbidden.length > 0 ? 1 : 0);
