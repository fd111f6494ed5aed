import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { OuverturePaiement } from '@ael/contract/paiements/schemas.ts'
import { client } from '../../lib/client/client.ts'
import { retenirTentative } from './memoire.ts'

/**
 * Tells the server that the browser leaves (docs/domaines/paiements.md#départ); nobody waits for it, and nothing hangs
 * on it.
 */
function noterDepart(identifiantTransaction: string): void {
  client(
    paiementsCalls.effectuerDemande,
    { body: { isLogPaiement: true, identifiantTransaction, facturePaiementInfoList: [] } },
    { keepalive: true },
  ).catch(() => undefined)
}

/** Leaves for the provider's page, by an address or by a form that is sent at once. */
export function partir({
  urlPaiementContactPrestataire: url,
  methode,
  champs,
  referenceTransaction,
}: OuverturePaiement): void {
  retenirTentative(referenceTransaction)
  noterDepart(referenceTransaction)
  if (methode === 'GET') {
    location.assign(url)
    return
  }
  const formulaire = document.createElement('form')
  formulaire.method = 'post'
  formulaire.action = url
  formulaire.hidden = true
  for (const [nom, valeur] of Object.entries(champs)) {
    const champ = document.createElement('input')
    champ.type = 'hidden'
    champ.name = nom
    champ.value = valeur
    formulaire.append(champ)
  }
  document.body.append(formulaire)
  formulaire.submit()
}
