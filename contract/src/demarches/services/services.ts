/** A service as its forms know it (docs/domaines/demarches.md#services). */
export interface Service {
  code: 'PA' | 'ME' | 'PM' | 'FE' | 'FL' | 'CF' | 'AR' | 'AC' | 'SP' | 'SG' | 'SC' | 'C2'
  libelle: string
  /** Whether it begins, and ends, without an agent. */
  directe: { souscription: boolean; resiliation: boolean }
}

const DIRECTE = { souscription: true, resiliation: true }

export const SERVICES: readonly Service[] = [
  { code: 'PA', libelle: 'Prélèvement à l’échéance', directe: DIRECTE },
  { code: 'ME', libelle: 'Mensualisation', directe: DIRECTE },
  { code: 'PM', libelle: 'Paiement échelonné', directe: { souscription: true, resiliation: false } },
  { code: 'FE', libelle: 'Facture électronique', directe: DIRECTE },
  {
    code: 'FL',
    libelle: 'Facture électronique sans prélèvement',
    directe: { souscription: false, resiliation: true },
  },
  { code: 'CF', libelle: 'Contrat fuite', directe: DIRECTE },
  { code: 'AR', libelle: 'Avis de relève', directe: DIRECTE },
  { code: 'AC', libelle: 'Alerte de consommation', directe: DIRECTE },
  { code: 'SP', libelle: 'SMS de paiement', directe: DIRECTE },
  { code: 'SG', libelle: 'SMS d’information', directe: DIRECTE },
  { code: 'SC', libelle: 'Assistance plomberie', directe: DIRECTE },
  { code: 'C2', libelle: 'Assistance plomberie et assainissement', directe: DIRECTE },
]
