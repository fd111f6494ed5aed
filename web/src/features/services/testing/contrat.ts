import { type Service, service } from '@ael/contract/services/schemas.ts'
import { exemple } from '../../../testing/exemples.ts'
import { OUI } from './groupe.ts'

/** It cannot be had, nor given up, and why. */
export const non = (messageSiNonActif: string) => ({ actif: false, messageSiNonActif, code: 'S002' as const })
const un = (propres: Partial<Service>): Service =>
  exemple(service, { numContrat: '0447122', rum: null, adresseMail: null, mobile: null, ...propres })

export const ME = un({
  code: 'ME',
  nom: 'mensu',
  libelle: 'Mensualisation',
  famille: 'PAIEMENT',
  estSouscrit: false,
  souscription: OUI,
  prix: null,
  remplace: ['Prélèvement à l’échéance'],
  conditionsDeVente: null,
  formulaireSouscription: 'SOUSCRIPTION_ME',
})
export const PA = un({
  code: 'PA',
  nom: 'prelevement',
  libelle: 'Prélèvement à l’échéance',
  famille: 'PAIEMENT',
  estSouscrit: true,
  dateSouscription: '2024-05-02',
  resiliation: OUI,
  rum: 'AEL044712201',
  prix: null,
  conditionsDeVente: null,
  cancellable: false,
})
export const FE = un({
  code: 'FE',
  nom: 'efacture',
  libelle: 'Facture électronique',
  description: 'Vos factures par e-mail.',
  famille: 'FACTURE',
  estSouscrit: true,
  dateSouscription: null,
  adresseMail: 'camille.roussel@exemple.fr',
  mobile: '78',
  resiliation: { actif: false, messageSiNonActif: null, code: null },
  prix: null,
  remplace: ['Facture papier'],
  conditionsDeVente: null,
})
export const AR = un({
  code: 'AR',
  nom: 'autoreleve',
  libelle: 'Avis de relève',
  famille: 'SUIVI',
  estSouscrit: true,
  dateSouscription: null,
  resiliation: OUI,
  prix: null,
  conditionsDeVente: null,
  cancellable: true,
  formulaireResiliation: 'RESILIATION_AR',
})
export const SC = un({
  code: 'SC',
  nom: 'assistance',
  libelle: 'Assistance plomberie',
  famille: 'ASSISTANCE',
  estSouscrit: false,
  souscription: non('Une somme échue reste à payer sur ce contrat.'),
  prix: 4.9,
  remplace: ['Assistance simple'],
  conditionsDeVente: { version: '2026-01', articles: [{ titre: 'Prix', texte: 'Le prix mensuel.' }] },
})
