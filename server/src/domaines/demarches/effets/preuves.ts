import { prouverParCompteur } from '../../abonnements/rattachement/prouver-par-compteur.public.ts'
import { ouvrirCode } from '../../releves/ouvrir-code.public.ts'
import { texteDe } from './abonne.ts'
import type { Preuve } from './effet.ts'

/** The number of the meter proves the contract, unless one of the account is named. */
export const parCompteur: Preuve = async (services, demande) => {
  if (demande.contrat) return null
  const numeros = {
    numeroContrat: texteDe(demande, 'info_numeroContrat'),
    numeroCompteur: texteDe(demande, 'info_numeroPhysiqueAppareil'),
  }
  return { contrat: await prouverParCompteur(services, numeros, demande.adresse), origine: 'VISITE' }
}

/** The same, or the code of a letter. */
export const parCompteurOuCode: Preuve = async (services, demande) => {
  if (demande.contrat || texteDe(demande, 'info_moyen') !== 'CODE') return parCompteur(services, demande)
  const { numeroContrat, origine } = await ouvrirCode(services, demande.adresse, texteDe(demande, 'info_code'))
  return { contrat: numeroContrat, origine }
}
