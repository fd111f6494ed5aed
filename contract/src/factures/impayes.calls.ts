import { contrat, defineCalls } from '../call.ts'
import * as s from './impayes.schemas.ts'
import { parContrat } from './schemas.ts'

/** What the screens of invoices read instead when payments go through MTC. */
export const impayesCalls = defineCalls({
  listeImpayes: {
    method: 'GET',
    path: 'Amendis/listeImpayes/{contract}',
    summary: 'Factures impayées d’un contrat, les plus anciennes échéances d’abord (paiement par MTC)',
    access: contrat('params.contract'),
    scope: 'factures',
    params: parContrat,
    answer: s.impayes,
  },
  infoPhaseRelance: {
    method: 'GET',
    path: 'Amendis/infoPhaseRelance/{id}',
    summary: 'Où en sont les relances d’un contrat (paiement par MTC)',
    access: contrat('params.id'),
    scope: 'factures',
    params: s.parContratRelance,
    answer: s.phaseRelance,
  },
})
