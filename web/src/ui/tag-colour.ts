import type { TagColour } from './GroupTag.tsx'

const colours: readonly TagColour[] = [
  'petrole',
  'indigo',
  'ocre',
  'sapin',
  'brique',
  'azur',
  'prune',
  'olive',
  'rose',
  'ardoise',
]

/** The colour of a tag by its place in the palette of 10, which it cycles over: neighbours differ most. */
export const tagColour = (place: number): TagColour => colours[place % colours.length] ?? 'ardoise'
