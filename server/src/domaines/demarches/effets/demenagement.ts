import { deposerCourrier, lienApplication } from '../../../gateways/mail/deposer-courrier.ts'
import { texteDe } from './abonne.ts'
import type { Effet } from './effet.ts'
import { finirPourAbonne } from './resiliation.ts'

const CHAMPS = {
  jour: 'releve_nouvelleDate',
  index: 'releve_nouvelIndex',
  confirme: 'releve_confirme',
  adresse: 'nouvelleAdresse_',
}

/**
 * Ends the contract of whoever moves out, and writes to whoever moves in, where he is named, how to subscribe
 * (docs/domaines/demarches.md#déménagement). What was said of who comes next is an agent's to see to.
 */
export const demenager: Effet = async (services, trx, demande) => {
  const effectue = await finirPourAbonne(services, trx, demande, CHAMPS)
  if (effectue.etat === undefined) return effectue
  const suivant = texteDe(demande, 'nouvelOccupant_email')
  if (suivant)
    await deposerCourrier(services, trx, 'nouvel-occupant', suivant, {
      nom: [texteDe(demande, 'nouvelOccupant_prenom'), texteDe(demande, 'nouvelOccupant_nom')]
        .filter(Boolean)
        .join(' '),
      lien: lienApplication(services, '/demarches/souscriptionv3'),
    })
  return { ...effectue, etat: 'EN_COURS' }
}
