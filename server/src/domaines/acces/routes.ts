import { accesCalls } from '@ael/contract/acces/calls.ts'
import { LIBELLES_PROFILS, PROFILS, profilsGeres } from '@ael/contract/acces/profils.ts'
import { instantIso } from '../../horloge.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { adresseDeconnexion } from '../federation/deconnexion.ts'
import { autorisations } from './autorisations.ts'
import { genererJeton } from './generer-jeton.ts'
import { libererSession } from './liberer-session.ts'

export const accesRoutes = defineRoutes(accesCalls, {
  async generateToken({ body, adresse }, services) {
    const { jeton, expireLe } = await genererJeton(services, { ...body, adresse })
    return { token: jeton, expirationDate: instantIso(expireLe) }
  },

  async releaseMe({ session }, services) {
    const adresse = await adresseDeconnexion(services, session.id)
    await libererSession(services, session)
    return { message: 'Vous êtes déconnecté.', adresseDeconnexion: adresse }
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

  autorisations: ({ params, utilisateur }, services) => autorisations(services, utilisateur, { numeroContrat: params.contract }),

  autorisationsGroupe: ({ params, utilisateur }, services) => autorisations(services, utilisateur, { groupeId: params.id }),
})
