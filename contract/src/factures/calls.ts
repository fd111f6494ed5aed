import * as z from 'zod'
import { contrat, defineCalls, groupe } from '../call.ts'
import { documentsFacturesCalls } from './documents.calls.ts'
import { impayesCalls } from './impayes.calls.ts'
import { listesFacturesCalls } from './listes.calls.ts'
import { prixMetreCube } from './prix.ts'
import * as s from './schemas.ts'

export const facturesCalls = defineCalls({
  ...documentsFacturesCalls,
  ...impayesCalls,
  ...listesFacturesCalls,
  soldeComptableContratAbonnement: {
    method: 'GET',
    path: 'Facturation/soldeComptableContratAbonnement/{contract}',
    horsReseau: true,
    summary: 'Solde d’un contrat : négatif quand l’usager doit, positif quand il est créditeur',
    access: contrat('params.contract'),
    scope: 'factures',
    params: s.parContrat,
    answer: s.solde,
  },
  soldeComptableContratAbonnementGroupe: {
    method: 'GET',
    path: 'Facturation/soldeComptableContratAbonnement/groupe/{id}',
    horsReseau: true,
    summary: 'Solde des contrats d’un groupe',
    access: groupe('params.id'),
    scope: 'factures',
    params: s.parGroupe,
    answer: s.solde,
  },
  prixMetreCube: {
    method: 'GET',
    path: 'Facturation/prixMetreCube/{contract}',
    horsReseau: true,
    summary: 'Prix d’un m³ de plus, tout compris hors abonnement, d’après la dernière facture ; indicatif avant elle',
    access: contrat('params.contract'),
    scope: 'consommation',
    params: s.parContrat,
    answer: z.object({ prix: prixMetreCube.nullable() }),
  },
  listeConsommationsFacturees: {
    method: 'GET',
    path: 'Facturation/listeConsommationsFacturees/{contract}',
    summary: 'Consommations facturées d’un contrat, par période de facturation',
    access: contrat('params.contract'),
    scope: 'consommation',
    params: s.parContrat,
    query: s.demandeConsommationsFacturees,
    answer: s.consommationsFacturees,
  },
  listeConsommationsFactureesGroupe: {
    method: 'GET',
    path: 'Facturation/listeConsommationsFacturees/groupe/{id}',
    summary: 'Consommations facturées des contrats d’eau d’un groupe',
    access: groupe('params.id'),
    scope: 'consommation',
    params: s.parGroupe,
    query: s.demandeConsommationsFacturees,
    answer: s.consommationsFacturees,
  },
  listeConsommationsMTFacturees: {
    method: 'GET',
    path: 'Facturation/listeConsommationsMTFacturees/{contract}',
    summary: 'Consommations facturées d’un contrat d’électricité moyenne tension',
    access: contrat('params.contract'),
    scope: 'consommation',
    params: s.parContrat,
    query: s.demandeConsommationsFacturees,
    answer: s.consommationsMTFacturees,
  },
})
