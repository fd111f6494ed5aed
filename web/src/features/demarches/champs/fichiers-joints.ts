import { enMegaoctets, refusDuFichier } from '@ael/contract/demarches/fichiers.ts'
import type { ReglagesFormulaire } from '@ael/contract/demarches/modele.ts'
import { libelles } from '../libelles.ts'

type Reglages = Pick<ReglagesFormulaire, 'extensionPj' | 'tailleMaxPj' | 'nbMaxPj'>

/** What may be joined, in a sentence. */
export const limitesDesFichiers = ({ extensionPj, tailleMaxPj, nbMaxPj }: Reglages): string =>
  libelles.champs.limites(extensionPj, enMegaoctets(tailleMaxPj), nbMaxPj)

/** The files with those that are added and admitted; and why the others are not. */
export function joindre(joints: readonly File[], nouveaux: readonly File[], reglages: Reglages) {
  const refus = nouveaux.map((fichier) => refusDuFichier({ nom: fichier.name, taille: fichier.size }, reglages))
  const admis = nouveaux.filter((_, rang) => refus[rang] === null)
  const place = Math.max(0, reglages.nbMaxPj - joints.length)
  return {
    joints: [...joints, ...admis.slice(0, place)],
    ecartes: [
      ...refus.filter((un) => un !== null),
      ...(admis.length > place ? [libelles.champs.tropDeFichiers(reglages.nbMaxPj)] : []),
    ],
  }
}
