import { contrat, defineCalls, facture, groupe } from '../call.ts'
import * as s from './listes.schemas.ts'
import { parContrat } from './schemas.ts'

/** Invoices and settlements in lists, and what they say of one invoice. */
export const listesFacturesCalls = defineCalls({
  listeFactures: {
    method: 'GET',
    path: 'Facture/listeFactures',
    summary: "Factures d'un contrat, les plus récentes d'abord",
    access: contrat('numeroContrat'),
    query: s.facturesDuContrat,
    answer: s.factures,
  },
  listeFacturesGroupe: {
    method: 'GET',
    path: 'Facture/listeFactures/groupe',
    summary: "Factures des contrats d'un groupe",
    access: groupe('idGroupe'),
    query: s.facturesDuGroupe,
    answer: s.factures,
  },
  factures: {
    method: 'GET',
    path: 'Facture/factures',
    summary: "Factures d'un contrat, à régler ou réglées",
    access: contrat('contrat'),
    query: s.facturesTriees,
    answer: s.factures,
  },
  facturesGroupe: {
    method: 'GET',
    path: 'Facture/factures/groupe',
    summary: "Factures des contrats d'un groupe, à régler ou réglées",
    access: groupe('idGroupe'),
    query: s.facturesTrieesDuGroupe,
    answer: s.factures,
  },
  etat: {
    method: 'GET',
    path: 'Facturation/etat/{id}',
    summary: "État d'une facture, et ce qui empêche de la payer en ligne",
    access: facture('id'),
    params: s.parFacture,
    answer: s.etatFacture,
  },
  listeAlerteReglements: {
    method: 'GET',
    path: 'Facturation/listeAlerteReglements/{id}',
    summary: "Relances d'un contrat : ses factures impayées qui en ont fait l'objet",
    access: contrat('id'),
    params: s.parContratRelance,
    answer: s.alertesReglement,
  },
  listeReglements: {
    method: 'GET',
    path: 'Facturation/listeReglements/{contract}',
    summary: 'Règlements reçus pour un contrat, et ceux que la banque a rejetés',
    access: contrat('contract'),
    params: parContrat,
    query: s.demandeReglements,
    answer: s.reglements,
  },
  listeModeReglement: {
    method: 'GET',
    path: 'Facturation/listeModeReglement/{invoice}',
    summary: "Moyens par lesquels ce qui reste d'une facture peut être réglé",
    access: facture('invoice'),
    params: s.parFactureReglee,
    answer: s.modesReglement,
  },
})
