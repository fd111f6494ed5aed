import { autorisationsDe, type ContexteAutorisations } from '@ael/contract/acces/autorisations.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { LIBELLES_PROFILS, PROFILS, profilsGeres, type Profil } from '@ael/contract/acces/profils.ts'
import { instantIso } from '../../horloge.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import { estContratResilie } from './etat-contrat.query.ts'
import { genererJeton } from './generer-jeton.ts'
import { libererSession } from './liberer-session.ts'

async function autorisations({ configuration }: Services, profils: readonly Profil[], contexte: ContexteAutorisations) {
  const { fonctionnalites, droitsRetires } = await configuration.lire()
  return { autorisations: autorisationsDe({ profils, fonctionnalites, contexte }, droitsRetires) }
}

export const accesRoutes = defineRoutes(accesCalls, {
  async generateToken({ body, adresse }, services) {
    const { jeton, expireLe } = await genererJeton(services, { ...body, adresse })
    return { token: jeton, expirationDate: instantIso(expireLe) }
  },

  async releaseMe({ session }, services) {
    await libererSession(services, session)
    return { message: 'Vous êtes déconnecté.' }
  },

  async challengeCaptcha(_, { captcha, config }) {
    return {
      fournisseur: config.CAPTCHA_PROVIDER,
      cleSite: config.CAPTCHA_SITE_KEY,
      script: captcha.script,
      challenge: await captcha.challenge(),
    }
  },

  profils({ utilisateur }) {
    const attribuables = profilsGeres(utilisateur.profils)
    return PROFILS.map((code) => ({ code, libelle: LIBELLES_PROFILS[code], attribuable: attribuables.includes(code) }))
  },

  async autorisations({ params, utilisateur }, services) {
    const resilie = await estContratResilie(services.db, params.contract)
    return autorisations(services, utilisateur.profils, { type: 'contrat', resilie })
  },

  autorisationsGroupe: ({ utilisateur }, services) => autorisations(services, utilisateur.profils, { type: 'groupe' }),
})
