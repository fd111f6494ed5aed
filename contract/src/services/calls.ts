import * as z from 'zod'
import { connecte, contrat, defineCalls, groupe } from '../call.ts'
import * as s from './schemas.ts'

const SCOPE = { scope: 'services' } as const

/** Services of contracts; they are asked for, and given up, by requests (docs/domaines/demarches.md). */
export const servicesCalls = defineCalls({
  services: {
    method: 'GET',
    path: 'Service/services/{contract}',
    summary:
      'Les services d’un contrat : ceux qu’il a, ceux qu’il peut souscrire, et pourquoi il ne peut pas les autres',
    access: contrat('params.contract'),
    ...SCOPE,
    params: s.parContrat,
    answer: z.array(s.service),
  },
  detail: {
    method: 'GET',
    path: 'Service/detail/{code}/{id}',
    summary: 'Un service d’un contrat, avec ses conditions de vente et ce que l’on peut en faire',
    access: contrat('params.id'),
    ...SCOPE,
    params: s.parServiceEtId,
    answer: s.service,
  },
  estSouscrit: {
    method: 'GET',
    path: 'Service/estSouscrit/{code}/{contract}',
    summary: 'Si un contrat a un service',
    access: contrat('params.contract'),
    ...SCOPE,
    params: s.parServiceEtContrat,
    answer: s.estSouscrit,
  },
  getInfoBancaire: {
    method: 'GET',
    path: 'Service/getInfoBancaire/{id}',
    summary: 'Le compte que le payeur d’un contrat a donné, masqué, et si son mandat peut servir de nouveau',
    access: contrat('params.id'),
    ...SCOPE,
    params: s.parId,
    answer: s.infoBancaire,
  },
  getDetailServiceGroupe: {
    method: 'GET',
    path: 'Service/getDetailServiceGroupe',
    summary: 'Les services qui se souscrivent pour un groupe (0 : tous les contrats), et où en sont ses contrats',
    access: groupe('query.idGroupe'),
    ...SCOPE,
    query: s.parGroupe,
    answer: z.array(s.serviceGroupe),
  },
  contratsServiceGroupe: {
    method: 'GET',
    path: 'Service/contratsServiceGroupe',
    summary: 'Les contrats d’un groupe devant un service : souscrit, possible, ou pourquoi non',
    access: groupe('query.idGroupe'),
    ...SCOPE,
    query: s.listeContratsService,
    answer: s.contratsService,
  },
  traiterServiceGroupe: {
    method: 'POST',
    path: 'Service/traiterServiceGroupe',
    summary: 'Souscrit ou résilie un service pour des contrats d’un groupe ; un travail le fait contrat par contrat',
    access: groupe('body.idGroupe', { sauf: ['UTILISATEUR_VISITEUR'], objets: { 'body.contrats[]': 'contrat' } }),
    ...SCOPE,
    body: s.demandeTraitement,
    answer: s.traitement,
    bodyLimit: 200_000,
  },
  traitementsGroupe: {
    method: 'GET',
    path: 'Service/traitementsGroupe',
    summary: 'Les traitements en masse de l’utilisateur, le plus récent d’abord',
    access: connecte(),
    ...SCOPE,
    answer: s.traitements,
  },
  traitementGroupe: {
    method: 'GET',
    path: 'Service/traitementGroupe/{idProcessus}',
    summary: 'Où en est un traitement en masse de l’utilisateur, et les contrats qu’il n’a pas traités',
    access: connecte(),
    ...SCOPE,
    params: s.parTraitement,
    query: s.nonEffectues,
    answer: s.traitementDetaille,
  },
})
