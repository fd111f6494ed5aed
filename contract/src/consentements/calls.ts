import * as z from 'zod'
import { connecte, contrat, defineCalls } from '../call.ts'
import { numeroContrat, resultats } from '../commun/champs.ts'
import { changementConsentement, consentementContrat } from './schemas.ts'

export const consentementsCalls = defineCalls({
  mesConsentements: {
    method: 'GET',
    path: 'Utilisateur/mesConsentements',
    summary:
      "Consentements aux relevés quotidiens et horaires, pour les contrats télérelevés dont l'utilisateur est titulaire",
    access: connecte(),
    answer: resultats(consentementContrat),
  },
  consentementContrat: {
    method: 'GET',
    path: 'Utilisateur/consentement/{numeroContrat}',
    summary: "Consentements du titulaire d'un contrat",
    access: contrat('numeroContrat'),
    params: z.object({ numeroContrat }),
    answer: consentementContrat,
  },
  changeConsentement: {
    method: 'POST',
    path: 'Utilisateur/changeConsentement',
    summary: 'Donne ou retire un consentement ; seul le titulaire du contrat le peut',
    access: contrat('numeroContrat'),
    body: changementConsentement,
    answer: consentementContrat,
  },
})
