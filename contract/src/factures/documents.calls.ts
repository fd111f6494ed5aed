import { anonyme, connecte, contrat, defineCalls, download, libre } from '../call.ts'
import * as s from './documents.schemas.ts'

/** A thousand invoices named three times over. */
const CORPS_MAX = 300_000

/** Invoices as documents, and what explains them. */
export const documentsFacturesCalls = defineCalls({
  telecharger: {
    method: 'GET',
    path: 'Facture/telecharger/{id}/{contract}/{number}',
    summary:
      'Facture en PDF (Factur-X pour un professionnel). Sans en-têtes, le paramètre `token`, qui expire, ouvre le lien',
    access: libre(),
    scope: 'factures',
    params: s.factureNommee,
    query: s.jetonDeLien,
    answer: download('application/pdf'),
  },
  lienFacture: {
    method: 'GET',
    path: 'Facture/telechargePdf/{token}',
    summary: 'Ce qu’ouvre un lien de facture reçu par courrier, tant qu’il n’a pas expiré',
    access: anonyme(),
    scope: 'factures',
    params: s.parJeton,
    answer: s.lienFacture,
  },
  telechargerParLien: {
    method: 'POST',
    path: 'Facture/telechargePdf/',
    summary: 'Facture en PDF, sans compte : jeton du lien et captcha. Le captcha est demandé même avec ForceNoCaptcha',
    access: anonyme(),
    scope: 'factures',
    body: s.telechargementParLien,
    answer: download('application/pdf'),
    readOnly: true,
  },
  telechargeMultiplePdf: {
    method: 'POST',
    path: 'Facture/telechargeMultiplePdf',
    summary: 'Factures choisies, 1 000 au plus, en une archive ZIP',
    access: connecte(),
    scope: 'factures',
    body: s.exportFactures,
    answer: download('application/zip'),
    readOnly: true,
    bodyLimit: CORPS_MAX,
  },
  evolution: {
    method: 'GET',
    path: 'Facture/evolution/{contract}/{number}',
    summary:
      'Pourquoi une facture diffère d’une autre : les effets de chaque cause, dont la somme est l’écart, au centime',
    access: contrat('params.contract'),
    scope: 'factures',
    params: s.factureDuContrat,
    query: s.choixReference,
    answer: s.evolution,
  },
})
