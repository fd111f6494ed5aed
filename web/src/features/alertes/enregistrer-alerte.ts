import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { client } from '../../lib/client/client.ts'
import type { Cible } from '../../lib/consommation/lectures.ts'
import { versAppel, type FormulaireAlerte } from './saisie-alerte.ts'

/** Changes the alert of this number, or creates one on a contract or on a group. */
export function enregistrerAlerte(saisie: FormulaireAlerte, ou: number | Cible) {
  const contenu = versAppel(saisie)
  if (typeof ou === 'number')
    return client(alertesCalls.modificationAlerte, { body: { alerte: { idAlerte: ou, ...contenu } } })
  const sur = ou.mode === 'contrat' ? { numeroContratAbonnement: ou.contract } : { idGroupe: ou.id }
  return client(alertesCalls.creationAlerte, {
    body: { alerte: { codeTypeAlarme: saisie.codeTypeAlarme, ...sur, ...contenu } },
  })
}
