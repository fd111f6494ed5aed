import { CoffreFerme } from '../../../gateways/coffre/coffre-ferme.ts'
import { siOuvrable } from '../../../gateways/coffre/compte-bancaire.ts'
import type { Services } from '../../../services.ts'
import type { APrelever } from './a-prelever.sql.ts'

/** What a batch takes, with the account that it is taken from. */
export interface Debit extends Omit<APrelever, 'titulaireScelle' | 'ibanScelle' | 'bicScelle' | 'ibanScelleAvant'> {
  titulaire: string
  iban: string
  bic: string | null
  /** The account as it was when the mandate was last used; null when that is not known. */
  ibanAvant: string | null
}

type ServicesComptes = Pick<Services, 'coffre' | 'log'>

function ouvrir({ coffre }: ServicesComptes, ligne: APrelever): Debit {
  const { titulaireScelle, ibanScelle, bicScelle, ibanScelleAvant, ...reste } = ligne
  return {
    ...reste,
    titulaire: coffre.ouvrir('mandat_sepa.titulaire', ligne.numeroContrat, titulaireScelle),
    iban: coffre.ouvrir('mandat_sepa.iban', ligne.numeroContrat, ibanScelle),
    bic: coffre.ouvrir('mandat_sepa.bic', ligne.numeroContrat, bicScelle),
    // That of a debit long past may have been sealed by a key that is lost: the account of today stands.
    ibanAvant: siOuvrable(() => coffre.ouvrir('prelevement.iban', ligne.boutEnBoutAvant ?? '', ibanScelleAvant)),
  }
}

/** Opens the accounts of what a batch takes. A mandate that does not open is told in the log, and holds up no other. */
export function ouvrirComptes(
  services: ServicesComptes,
  lignes: readonly APrelever[],
): { debits: Debit[]; illisibles: number[] } {
  const debits: Debit[] = []
  const illisibles = new Set<number>()
  for (const ligne of lignes) {
    try {
      debits.push(ouvrir(services, ligne))
    } catch (error) {
      if (!(error instanceof CoffreFerme)) throw error
      if (!illisibles.has(ligne.mandatId))
        services.log.error({ mandat: ligne.mandatId, motif: error.message }, 'mandat illisible, non prélevé')
      illisibles.add(ligne.mandatId)
    }
  }
  return { debits: debits.filter(({ mandatId }) => !illisibles.has(mandatId)), illisibles: [...illisibles] }
}
