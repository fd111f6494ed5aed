import * as z from 'zod'
import { connecte, contrat, defineCalls } from '../call.ts'
import { numeroContrat, resultats } from '../commun/champs.ts'
import { changementConsentement, consentementContrat } from './schemas.ts'

export const consentementsCalls = defineCalls({
  mesConsentements: {
    method: 'GET',
    path: 'Utilisateur/mesConsentements',
    horsReseau: true,
    summary:
      'Consentements aux relevés quotidiens et horaires, pour les contrats télérelevés dont l’utilisateur est titulaire, et ceux dont il n’a montré que les numéros',
    access: connecte(),
    scope: null,
    answer: resultats(consentementContrat),
  },
  consentementContrat: {
    method: 'GET',
    path: 'Utilisateur/consentement/{numeroContrat}',
    summary: 'Consentements du titulaire d’un contrat',
    access: contrat('params.numeroContrat'),
    scope: null,
    params: z.object({ numeroContrat }),
    answer: consentementContrat,
  },
  changeConsentement: {
    method: 'POST',
    path: 'Utilisateur/changeConsentement',
    summary: 'Donne ou retire un consentement ; seul le titulaire du contrat le peut',
    access: contrat('body.numeroContrat'),
    scope: null,
    body: changementConsentement,
    answer: consentementContrat,
  },
})
