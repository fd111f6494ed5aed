import * as z from 'zod'
import { champsCaptcha } from '../acces/schemas.ts'
import { anonyme, connecte, contrat, defineCalls } from '../call.ts'
import { email, numeroContrat, resultats, texte } from '../commun/champs.ts'
import { ETATS_DEMARCHE } from './etats.ts'
import { demarcheCreee, demarcheResumee, listeDemarches, parContrat } from './schemas.ts'

/** Requests made by a message alone, under the names of the utility's document system. */
export const contactDocumentaireCalls = defineCalls({
  creationContact: {
    method: 'POST',
    path: 'ContactDocumentaire/creationContact',
    summary: 'Envoie un message au service, par le formulaire qui le prend, avec ce que l’on sait de la personne',
    access: anonyme({ objets: { 'body.contratAbonnementId': 'contrat' } }),
    scope: 'synthesedesdemandes',
    body: z.object({
      typeFormulaire: texte(60, 1),
      idProcessus: z.uuid().optional().meta({ description: 'Le même quand on recommence' }),
      mailContact: email,
      contratAbonnementId: numeroContrat.optional(),
      messageClient: texte(2000, 1),
      ...champsCaptcha,
    }),
    answer: demarcheCreee,
  },
  infoMailAutoReleve: {
    method: 'GET',
    path: 'ContactDocumentaire/infoMailAutoReleve/{contract}',
    summary: 'Où part l’invitation à envoyer l’index d’un contrat, si elle est demandée',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: parContrat,
    answer: z.object({ actif: z.boolean(), email: z.string().nullable() }),
  },
  listeEtatContact: {
    method: 'GET',
    path: 'ContactDocumentaire/listeEtatContact',
    summary: 'Les états d’une demande, et leurs noms',
    access: connecte(),
    scope: null,
    answer: z.object({ resultats: z.array(z.object({ code: z.enum(ETATS_DEMARCHE), libelle: z.string() })) }),
  },
  listeContacts: {
    method: 'GET',
    path: 'ContactDocumentaire/listeContacts/{contract}',
    summary: 'Demandes faites pour un contrat, la plus récente d’abord',
    access: contrat('params.contract'),
    scope: 'synthesedesdemandes',
    params: parContrat,
    query: listeDemarches,
    answer: resultats(demarcheResumee),
  },
})
