import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { listenNotifications, type Notifications } from './db/notifications.ts'
import { secretApplication } from './domaines/acces/secret-application.ts'
import { createConfiguration } from './domaines/configuration/configuration.ts'
import { createConsentis } from './domaines/consentements/consentis.ts'
import { createFournisseurs } from './domaines/paiements/fournisseurs/registre.ts'
import { createCaptcha } from './gateways/captcha/registre.ts'
import { createFichiers } from './gateways/fichiers/fichiers.ts'
import { createIdentites } from './gateways/identite/registre.ts'
import { createTransportCourriers } from './gateways/mail/create-transport.ts'
import { createTransportSms } from './gateways/sms/registre.ts'
import { createMotsDePasse } from './gateways/mots-de-passe/mots-de-passe.ts'
import { horlogeSysteme, type Horloge } from './horloge.ts'
import type { Services } from './services.ts'

export interface OpenedServices {
  services: Services
  notifications: Notifications
  close: () => Promise<void>
}

/** Opens everything that handlers and jobs need, on a migrated database. */
export async function openServices(
  config: Config,
  connectionString: string,
  log: Logger,
  horloge: Horloge = horlogeSysteme,
): Promise<OpenedServices> {
  const { db, pool } = openDatabase(connectionString)
  pool.on('error', (error) => log.warn({ err: error }, 'connexion à la base perdue'))
  const notifications = await listenNotifications(connectionString, log)
  const services: Services = {
    config,
    db,
    pool,
    horloge,
    log,
    configuration: createConfiguration(db, notifications),
    consentis: createConsentis(db, notifications),
    courriers: createTransportCourriers(config),
    sms: createTransportSms(config),
    motsDePasse: createMotsDePasse(),
    identites: createIdentites(config),
    paiements: createFournisseurs(config),
    fichiers: createFichiers(path.join(config.DATA_DIR, 'fichiers'), log),
    captcha: createCaptcha(config, () => secretApplication(db, 'altcha')),
  }
  return {
    services,
    notifications,
    async close() {
      services.courriers.close()
      await services.fichiers.terminer()
      await notifications.close()
      await db.destroy()
    },
  }
}
