import * as z from 'zod'
import { anonyme, connecte, contrat, defineCalls, download } from '../call.ts'
import { resultats } from '../commun/champs.ts'
import {
  demandeDocuments,
  documentArchive,
  parCompteur,
  parContrat,
  parTraite,
  pourSouscription,
  telechargement,
} from './schemas.ts'

export const documentsCalls = defineCalls({
  contenuArchiveContrat: {
    method: 'GET',
    path: 'Document/contrat/{contract}/contenuArchive',
    summary: 'Documents d’un contrat : les siens, ceux de son traité, de sa commune, de tous',
    access: contrat('params.contract'),
    scope: 'affichertuiledocuments',
    params: parContrat,
    query: demandeDocuments,
    answer: resultats(documentArchive),
  },
  contenuArchiveCompteur: {
    method: 'GET',
    path: 'Document/compteur/{numeroCompteur}/contenuArchive',
    summary: 'Documents des contrats qu’un compteur dessert et que l’utilisateur détient',
    access: connecte(),
    scope: 'affichertuiledocuments',
    params: parCompteur,
    query: demandeDocuments,
    answer: resultats(documentArchive),
  },
  listeReglementService: {
    method: 'GET',
    path: 'Document/listeReglementService/{numeroTraite?}',
    summary:
      'Règlements de service d’un traité de facturation, de tous quand il n’est pas nommé, le plus récent d’abord',
    access: anonyme(),
    scope: 'affichertuiledocuments',
    params: parTraite,
    answer: z.array(documentArchive),
  },
  getDocumentsParTypesPourSouscriptionContrat: {
    method: 'GET',
    path: 'Document/getDocumentsParTypesPourSouscriptionContrat',
    summary:
      'Documents à lire avant de souscrire : ceux du service, du traité et de la commune de ce compteur quand il est connu',
    access: anonyme(),
    scope: 'affichertuiledocuments',
    query: pourSouscription,
    answer: z.array(documentArchive),
  },
  telecharger: {
    method: 'POST',
    path: 'Document/telecharger/',
    summary: 'Un document archivé ; celui d’un contrat n’est donné qu’à qui détient ce contrat',
    access: anonyme(),
    scope: 'affichertuiledocuments',
    body: telechargement,
    readOnly: true,
    answer: download('application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/bmp'),
  },
})
