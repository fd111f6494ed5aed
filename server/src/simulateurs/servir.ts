import path from 'node:path'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { captchaFriendly } from '@ael/simulators/captcha/friendly-captcha.ts'
import { captchaGoogle } from '@ael/simulators/captcha/google.ts'
import { boiteSimulee } from '@ael/simulators/courriers/plugin.ts'
import { franceConnectSimule } from '@ael/simulators/franceconnect/plugin.ts'
import { gigyaSimule } from '@ael/simulators/gigya/plugin.ts'
import { simulateursPaiement } from '@ael/simulators/paiements/registre.ts'
import { radioReleveSimulee } from '@ael/simulators/radio-releve/plugin.ts'
import { recepteurSimule } from '@ael/simulators/recepteur/plugin.ts'
import { boiteSmsSimulee } from '@ael/simulators/sms/plugin.ts'
import { ROUTES_RETOUR, ROUTE_RETOUR_DECONNEXION } from '@ael/contract/federation/regles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErreurMetier } from '../kernel/erreur-metier.ts'
import { listerCourriersEnvoyes, lireCourrierEnvoye } from '../gateways/mail/repository.ts'
import { volumesSimules } from './volumes-simules.sql.ts'
import { PAGE_SIMULEE } from '../gateways/radio-releve/page-radio-releve.ts'
import { listerSmsEnvoyes } from '../gateways/sms/repository.ts'
import { secretsDuSimulateur } from './secrets-du-simulateur.query.ts'
import type { Simulateurs } from './simulateurs.ts'

const MESSAGES_MONTRES = 200

const BOUCLE_LOCALE = new BlockList()
BOUCLE_LOCALE.addSubnet('127.0.0.0', 8, 'ipv4')
BOUCLE_LOCALE.addAddress('::1', 'ipv6')

/** By the connection, never by a header: what a proxy hands on comes from elsewhere, whatever it says. */
function estLocale({ socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  return isIP(remoteAddress) !== 0 && BOUCLE_LOCALE.check(remoteAddress, isIPv4(remoteAddress) ? 'ipv4' : 'ipv6')
}

const reserves = () =>
  new ErreurMetier(
    'interdit',
    'SIMULATEURS',
    'Les simulateurs ne répondent que sur la machine du serveur, à l’adresse 127.0.0.1.',
  )

/**
 * Mounts the stand-ins of outside systems under `/simulateurs/`: whoever reads their inbox has the links of everybody, so
 * that they answer the machine itself alone, wherever the server listens.
 */
export const servirSimulateurs: Simulateurs['servir'] = (app, services) => {
  void app.register(async (zone) => {
    zone.addHook('onRequest', async (request) => {
      if (!estLocale(request)) throw reserves()
    })
    await monter(zone, services)
  })
}

async function monter(
  zone: FastifyInstance,
  { config, db, coffre }: Parameters<Simulateurs['servir']>[1],
): Promise<void> {
  await zone.register(
    boiteSimulee({
      lister: (destinataire) => listerCourriersEnvoyes(db, destinataire, MESSAGES_MONTRES),
      lire: (id) => lireCourrierEnvoye(db, id),
    }),
  )
  await zone.register(boiteSmsSimulee((destinataire) => listerSmsEnvoyes(db, destinataire, MESSAGES_MONTRES)))
  await zone.register(recepteurSimule(() => secretsDuSimulateur({ config, db, coffre })))
  await zone.register(
    radioReleveSimulee({
      base: PAGE_SIMULEE.chemin,
      secret: PAGE_SIMULEE.secret,
      volumes: (contrat, du, au) => volumesSimules(db, contrat, du, au),
    }),
  )
  await zone.register(captchaGoogle())
  await zone.register(captchaFriendly())
  await zone.register(
    franceConnectSimule({
      publicUrl: () => config.publicUrl,
      retours: Object.values(ROUTES_RETOUR.franceConnect),
      retourDeconnexion: ROUTE_RETOUR_DECONNEXION,
    }),
  )
  await zone.register(
    gigyaSimule({
      retours: () => Object.values(ROUTES_RETOUR.gigya).map((route) => `${config.publicUrl}/ael-v2${route}`),
    }),
  )
  // Tests share the folder of the data, and none of each other's payments.
  const memoire = config.NODE_ENV === 'test' ? {} : { dossier: path.join(config.DATA_DIR, 'simulateurs') }
  for (const simuler of Object.values(simulateursPaiement)) await zone.register(simuler(memoire).plugin)
}
