import * as z from 'zod'
import { PROFILS_SUBORDONNES } from '../acces/profils.ts'
import { anonyme, contrat, defineCalls } from '../call.ts'
import { numeroContrat, succes, texte } from '../commun/champs.ts'
import { client, coordonneesIncompletes, issueModification, modificationClient, numeroClient } from './schemas.ts'

const codeLibelle = z.object({ code: z.string(), libelle: z.string() })
/** Without `numeroClient`, the holder of the contract is meant. */
const duContrat = {
  params: z.object({ contract: numeroContrat }),
  query: z.object({ numeroClient: numeroClient.optional() }),
}
const oppose = z.object({
  result: z.boolean(),
  count: z.number().int().meta({ description: 'Contrats dont ce client est titulaire, co-titulaire ou payeur' }),
})

export const clientsCalls = defineCalls({
  miseAJourCoordonneesClient: {
    method: 'POST',
    path: 'Client/miseAJourCoordonneesClient',
    summary:
      'Modifie les coordonnées d’un client d’un contrat, après confirmation par mail si elle est demandée (72 heures)',
    access: contrat('body.numeroContrat', { sauf: PROFILS_SUBORDONNES }),
    scope: 'contrat',
    body: modificationClient.extend({
      numeroContrat,
      numeroClient: numeroClient.optional().meta({ description: 'Sans lui : le titulaire' }),
    }),
    answer: issueModification,
  },
  notificationModifierClient: {
    method: 'POST',
    path: 'Client/notificationModifierClient',
    summary: 'Confirme une modification de coordonnées par le lien reçu par mail (72 heures, une fois)',
    access: anonyme(),
    scope: null,
    body: z.object({ tokenNotification: texte(200, 1), activationCode: texte(200, 1) }),
    answer: succes,
  },
  infoClient: {
    method: 'GET',
    path: 'Client/infoClient/{client}/{contract}',
    summary: 'Un client d’un contrat : titulaire, co-titulaire ou payeur',
    access: contrat('params.contract'),
    scope: 'contrat',
    params: z.object({ client: numeroClient, contract: numeroContrat }),
    answer: client,
  },
  impactePlusieursContrats: {
    method: 'GET',
    path: 'Client/impactePlusieursContrats/{contract}',
    summary: 'Modifier ce client touche-t-il plusieurs contrats, et combien ?',
    access: contrat('params.contract'),
    scope: null,
    ...duContrat,
    answer: oppose,
  },
  isMAJenAttenteNombreContratsImpactes: {
    method: 'GET',
    path: 'Client/isMAJenAttenteNombreContratsImpactes/{contract}',
    summary: 'Une modification de ce client attend-elle sa confirmation, et combien de contrats touche-t-elle ?',
    access: contrat('params.contract'),
    scope: null,
    ...duContrat,
    answer: oppose,
  },
  getListeCivilites: {
    method: 'GET',
    path: 'Client/getListeCivilites',
    summary: 'Civilités',
    access: anonyme(),
    scope: null,
    answer: z.array(codeLibelle),
  },
  getListePays: {
    method: 'GET',
    path: 'Client/getListePays',
    summary: 'Pays, la France en tête',
    access: anonyme(),
    scope: null,
    answer: z.array(codeLibelle),
  },
  getListeTypeTelephone: {
    method: 'GET',
    path: 'Client/getListeTypeTelephone',
    summary: 'Types de téléphone',
    access: anonyme(),
    scope: null,
    answer: z.array(codeLibelle),
  },
  isCodeApeValid: {
    method: 'GET',
    path: 'Client/isCodeApeValid/{code}',
    summary: 'Ce code APE existe-t-il dans la nomenclature d’activités ?',
    access: anonyme(),
    scope: null,
    params: z.object({ code: texte(10, 1) }),
    answer: z.object({ result: z.boolean(), libelle: z.string().nullable() }),
  },
  isCoordonneesIncompletes: {
    method: 'GET',
    path: 'Client/isCoordonneesIncompletes',
    summary:
      'Manque-t-il une adresse e-mail, un téléphone ou un SIRET à un client d’un contrat, que l’utilisateur peut compléter ?',
    access: contrat('query.numeroContrat'),
    scope: null,
    query: z.object({ numeroContrat }),
    answer: coordonneesIncompletes,
  },
})
