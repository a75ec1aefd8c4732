/** Cloth colors by the words providers use, most telling word first. */
const swatches: readonly (readonly [RegExp, string])[] = [
  [/\b(black|jet)\b/i, '#1d1d20'],
  [/\b(navy|midnight)\b/i, '#1f2a44'],
  [/\b(royal|true royal|blue jean)\b/i, '#2b50a1'],
  [/\b(light blue|baby blue|sky|carolina|ice blue)\b/i, '#a9cbe6'],
  [/\b(forest|military|olive|army)\b/i, '#4a5b3a'],
  [/\b(kelly|irish|green|leaf|mint)\b/i, '#3f9b57'],
  [/\b(maroon|burgundy|cardinal|garnet)\b/i, '#6d1f2c'],
  [/\b(heliconia|hot pink|fuchsia|berry)\b/i, '#d8397f'],
  [/\b(pink|blossom|peach|mauve|azalea)\b/i, '#f2b9c6'],
  [/\b(red)\b/i, '#c42b2f'],
  [/\b(orange|coral|sunset)\b/i, '#e8773a'],
  [/\b(gold|yellow|daisy|maize|butter)\b/i, '#f2c53d'],
  [/\b(purple|violet|lavender|orchid)\b/i, '#7d5aa6'],
  [/\b(chocolate|brown)\b/i, '#5a3e2b'],
  [/\b(natural|cream|ivory|soft cream|sand|oatmeal|tan|khaki)\b/i, '#ece2cc'],
  [/\b(charcoal|dark heather|dark grey|asphalt|graphite)\b/i, '#4a4d52'],
  [/\b(grey|gray|ash|silver|heather|athletic)\b/i, '#b9bcbf'],
  [/\b(white|snow|clear|transparent)\b/i, '#ffffff'],
  [/\b(turquoise|teal|aqua|cyan|sapphire)\b/i, '#2a93a8'],
  [/\b(blue|indigo|denim)\b/i, '#4674b8'],
];

/** A color to recognise a name by, or none where the name tells nothing. */
export const swatchOf = (name: string): string | undefined =>
  swatches.find(([words]) => words.test(name))?.[1];
