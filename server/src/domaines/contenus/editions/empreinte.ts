import { createHash } from 'node:crypto'

const estObjet = (valeur: unknown): valeur is object =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur)

/** The same for the same texts, in whatever order their fields come. */
export const empreinte = (texte: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(texte, (_, valeur: unknown) =>
        estObjet(valeur) ? Object.fromEntries(Object.entries(valeur).sort(([a], [b]) => (a < b ? -1 : 1))) : valeur,
      ),
    )
    .digest('base64')
