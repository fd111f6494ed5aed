/** The colours of tags (`theme/palettes.css`), in an order in which neighbours differ most. */
const colours = ['petrole', 'indigo', 'ocre', 'sapin', 'brique', 'azur', 'prune', 'olive', 'rose', 'ardoise'] as const

export type TagColour = (typeof colours)[number]

/** The colour of a tag by its place in the palette of 10, which it cycles over. */
export const tagColour = (place: number): TagColour => colours[place % colours.length] ?? 'ardoise'
