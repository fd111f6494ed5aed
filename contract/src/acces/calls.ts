import * as z from 'zod'
import { anonyme, connecte, contrat, defineCalls, groupe } from '../call.ts'
import { identifiantNumerique, numeroContrat } from '../commun/champs.ts'
import { contenusRestreintsCalls } from './contenus.calls.ts'
import { jetonsCalls } from './jetons.calls.ts'
import { autorisations, challengeCaptcha, profilDescription } from './schemas.ts'
import { universCalls } from './univers.calls.ts'

export const accesCalls = defineCalls({
  ...jetonsCalls,
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
    summary: 'Profils existants, et ceux que l’utilisateur peut attribuer',
    access: connecte(),
    scope: null,
    answer: z.array(profilDescription),
  },
  autorisations: {
    method: 'GET',
    path: 'Acces/autorisations/{contract}',
    summary: 'Actions permises à l’utilisateur sur un contrat',
    access: contrat('params.contract'),
    scope: null,
    params: z.object({ contract: numeroContrat }),
    answer: autorisations,
  },
  autorisationsGroupe: {
    method: 'GET',
    path: 'Acces/autorisationsGroupe/{id}',
    summary: 'Actions permises à l’utilisateur sur un groupe (0 : tous ses contrats)',
    access: groupe('params.id'),
    scope: null,
    params: z.object({ id: identifiantNumerique }),
    answer: autorisations,
  },
  ...universCalls,
  ...contenusRestreintsCalls,
})
