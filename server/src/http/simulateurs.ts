import { captchaFriendly } from '@ael/simulators/captcha/friendly-captcha.ts'
import { captchaGoogle } from '@ael/simulators/captcha/google.ts'
import { boiteSimulee } from '@ael/simulators/courriers/plugin.ts'
import { franceConnectSimule } from '@ael/simulators/franceconnect/plugin.ts'
import { gigyaSimule } from '@ael/simulators/gigya/plugin.ts'
import { simulateursPaiement } from '@ael/simulators/paiements/registre.ts'
import { radioReleveSimulee } from '@ael/simulators/radio-releve/plugin.ts'
import { boiteSmsSimulee } from '@ael/simulators/sms/plugin.ts'
import { ROUTES_RETOUR, ROUTE_RETOUR_DECONNEXION } from '@ael/contract/federation/regles.ts'
import type { FastifyInstance } from 'fastify'
import { listerCourriersEnvoyes, lireCourrierEnvoye } from '../gateways/mail/repository.ts'
import { PAGE_SIMULEE } from '../gateways/radio-releve/page-radio-releve.ts'
import { listerSmsEnvoyes } from '../gateways/sms/repository.ts'
import type { Services } from '../services.ts'

const MESSAGES_MONTRES = 200

/** Mounts the stand-ins of outside systems under `/simulateurs/`; never in production unless asked for. */
export async function registerSimulateurs(app: FastifyInstance, { config, db }: Services): Promise<void> {
  await app.register(
    boiteSimulee({
      lister: (destinataire) => listerCourriersEnvoyes(db, destinataire, MESSAGES_MONTRES),
      lire: (id) => lireCourrierEnvoye(db, id),
    }),
  )
  await app.register(boiteSmsSimulee((destinataire) => listerSmsEnvoyes(db, destinataire, MESSAGES_MONTRES)))
  await app.register(radioReleveSimulee({ base: PAGE_SIMULEE.chemin, secret: PAGE_SIMULEE.secret }))
  await app.register(captchaGoogle())
  await app.register(captchaFriendly())
  await app.register(
    franceConnectSimule({
      publicUrl: () => config.publicUrl,
      retours: Object.values(ROUTES_RETOUR.franceConnect),
      retourDeconnexion: ROUTE_RETOUR_DECONNEXION,
    }),
  )
  await app.register(
    gigyaSimule({
      retours: () => Object.values(ROUTES_RETOUR.gigya).map((route) => `${config.publicUrl}/ael-v2${route}`),
    }),
  )
  for (const simuler of Object.values(simulateursPaiement)) await app.register(simuler().plugin)
}
