import type { ReglagesFormulaire } from './modele.ts'

const MO = 1_048_576
const MEGAOCTETS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** « 3 Mo », of bytes. */
export const enMegaoctets = (octets: number): string => `${MEGAOCTETS.format(octets / MO)}\u202FMo`

/** In lower case, without a dot; empty when the name has none. */
const extensionDe = (nom: string): string => /\.([^.]+)$/.exec(nom)?.[1]?.toLowerCase() ?? ''

/** Why a file may not be joined, by its name and its size in bytes; null when it may. What is in it is looked at later. */
export function refusDuFichier(
  { nom, taille }: { nom: string; taille: number },
  { extensionPj, tailleMaxPj }: Pick<ReglagesFormulaire, 'extensionPj' | 'tailleMaxPj'>,
): string | null {
  if (!extensionPj.includes(extensionDe(nom)))
    return `«\u202F${nom}\u202F» n’est pas d’un format admis\u202F: ${extensionPj.join(', ')}.`
  if (taille > tailleMaxPj) return `«\u202F${nom}\u202F» pèse plus de ${enMegaoctets(tailleMaxPj)}\u202F: allégez-le.`
  return taille === 0 ? `«\u202F${nom}\u202F» est vide.` : null
}
