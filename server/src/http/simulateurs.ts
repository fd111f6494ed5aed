import { captchaFriendly } from '@ael/simulators/captcha/friendly-captcha.ts'
import { captchaGoogle } from '@ael/simulators/captcha/google.ts'
import { boiteSimulee } from '@ael/simulators/courriers/plugin.ts'
import type { FastifyInstance } from 'fastify'
import { listerCourriersEnvoyes, lireCourrierEnvoye } from '../gateways/mail/repository.ts'
import type { Services } from '../services.ts'

const COURRIERS_MONTRES = 200

/** Mounts the stand-ins of outside systems under `/simulateurs/`; never in production unless asked for. */
export async function registerSimulateurs(app: FastifyInstance, { db }: Services): Promise<void> {
  await app.register(
    boiteSimulee({
      lister: (destinataire) => listerCourriersEnvoyes(db, destinataire, COURRIERS_MONTRES),
      lire: (id) => lireCourrierEnvoye(db, id),
    }),
  )
  await app.register(captchaGoogle())
  await app.register(captchaFriendly())
}
