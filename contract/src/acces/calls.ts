import * as z from 'zod'
import { anonyme, connecte, contrat, defineCalls, groupe, libre } from '../call.ts'
import { identifiantNumerique, numeroContrat, succes } from '../commun/champs.ts'
import { contenusRestreintsCalls } from './contenus.calls.ts'
import { autorisations, challengeCaptcha, demandeJeton, jeton, profilDescription } from './schemas.ts'
import { universCalls } from './univers.calls.ts'

export const accesCalls = defineCalls({
  generateToken: {
    method: 'POST',
    path: 'Acces/generateToken',
    summary: "Échange les identifiants de l'application contre un jeton anonyme",
    access: libre(),
    scope: null,
    body: demandeJeton,
    readOnly: true,
    answer: jeton,
  },
  releaseMe: {
    method: 'GET',
    path: 'Acces/releaseMe',
    summary: 'Déconnexion : met fin au jeton',
    access: anonyme(),
    scope: null,
    answer: succes.extend({
      adresseDeconnexion: z
        .string()
        .nullable()
        .meta({ description: "Où envoyer le navigateur pour finir aussi la session chez le fournisseur d'identité" }),
    }),
  },
  challengeCaptcha: {
    method: 'GET',
    path: 'Acces/challengeCaptcha',
    summary: 'Énigme du captcha, à usage unique',
    access: anonyme(),
    scope: null,
    answer: challengeCaptcha,
  },
  profils: {
    method: 'GET',
    path: 'Acces/profils',
    summary: "Profils existants, et ceux que l'utilisateur peut attribuer",
    access: connecte(),
    scope: null,
    answer: z.array(profilDescription),
  },
  autorisations: {
    method: 'GET',
    path: 'Acces/autorisations/{contract}',
    summary: "Actions permises à l'utilisateur sur un contrat",
    access: contrat('params.contract'),
    scope: null,
    params: z.object({ contract: numeroContrat }),
    answer: autorisations,
  },
  autorisationsGroupe: {
    method: 'GET',
    path: 'Acces/autorisationsGroupe/{id}',
    summary: "Actions permises à l'utilisateur sur un groupe (0 : tous ses contrats)",
    access: groupe('params.id'),
    scope: null,
    params: z.object({ id: identifiantNumerique }),
    answer: autorisations,
  },
  ...universCalls,
  ...contenusRestreintsCalls,
})
