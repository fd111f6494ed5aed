import type { TagColour } from '../../ui/GroupTag.tsx'

const COULEURS: readonly TagColour[] = ['petrole', 'indigo', 'ocre', 'sapin', 'brique', 'azur', 'prune', 'olive', 'rose', 'ardoise']

/** The colour of a group's tag, by its place in the palette of 10 (specification 1 §3 « Group »): neighbours differ most. */
export const couleurGroupe = (place: number): TagColour => COULEURS[place % COULEURS.length] ?? 'ardoise'
