import { plusGrand } from '@ael/contract/consommation/calendrier.ts'
import type { Config } from '../../../config.ts'
import { emetteurDe } from '../../factures/document/emetteur.public.ts'
import { jourBancaire } from './jours-bancaires.ts'
import type { Debit } from './ouvrir-comptes.ts'
import { type Creancier, ecrirePain008, type Ordre } from './pain-008.ts'
import type { Choisi } from './remise.sql.ts'

/** The utility, as the bank knows it. */
export function creancierDe(config: Config): Creancier {
  const { nom, adresse, codePostal, ville, iban, bic } = emetteurDe(config)
  return { nom, ics: config.SERVICE_ICS, iban, bic, adresse: { adresse, codePostal, ville, pays: 'FRANCE' } }
}

/** The name of a debit, which the bank sends back with it. */
const nommer = ({ echeanceId, factureId }: Debit): string =>
  echeanceId === null ? `FAC-${factureId}` : `ECH-${echeanceId}`
/** Whether a debit that comes back bears a name of ours: a bank may send those of others. */
export const estUnDesNotres = (boutEnBout: string): boolean => /^(?:ECH|FAC)-\d+$/.test(boutEnBout)

/**
 * Gives each debit its day, its name and its sequence: the earliest of a mandate that was never used is its first, the others
 * are recurrent. The earliest of a mandate that was changed since says what was.
 * @param premierJour the first day on which the bank can still take
 */
export function choisir(lignes: readonly Debit[], premierJour: string): Choisi[] {
  const commences = new Set<number>()
  return lignes
    .map((ligne) => ({ ...ligne, jour: jourBancaire(plusGrand(ligne.voulu, premierJour)) }))
    .toSorted((a, b) => (a.jour < b.jour ? -1 : a.jour > b.jour ? 1 : 0))
    .map((ligne) => {
      const premier = !commences.has(ligne.mandatId)
      commences.add(ligne.mandatId)
      const { mandatNeuf, rum, rumAvant, iban, ibanAvant } = ligne
      return {
        ...ligne,
        boutEnBout: nommer(ligne),
        sequence: premier && mandatNeuf ? 'FRST' : 'RCUR',
        ancienneRum: premier && rumAvant !== rum ? rumAvant : null,
        nouveauCompte: premier && ibanAvant !== null && ibanAvant !== iban,
      }
    })
}

const ordre = (un: Choisi): Ordre => ({
  ...un,
  adresse: { adresse: un.adresse, codePostal: un.codePostal, ville: un.ville, pays: un.pays },
})

/** The file of a batch (pain.008), each debit under its name. */
export const composerRemise = (
  messageId: string,
  instant: string,
  creancier: Creancier,
  choisis: readonly Choisi[],
): string => ecrirePain008({ messageId, instant, creancier, ordres: choisis.map(ordre) })
