import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase, type OpenedDatabase } from './db/database.ts'
import { listenNotifications, type Notifications } from './db/notifications.ts'
import { secretApplication } from './kernel/secrets/secret-application.ts'
import { createConfiguration } from './domaines/configuration/configuration.public.ts'
import { createConsentis } from './domaines/consentements/consentis.public.ts'
import { createFormulairesRegles } from './domaines/demarches/formulaires-regles.public.ts'
import { createFournisseurs } from './domaines/paiements/fournisseurs/registre.ts'
import { createSante } from './domaines/sante/sante.ts'
import { createCaptcha } from './gateways/captcha/registre.ts'
import { createCoffre } from './gateways/coffre/coffre.ts'
import { clamd } from './gateways/fichiers/controle/clamd.ts'
import { createFichiers } from './gateways/fichiers/fichiers.ts'
import { createPieces } from './gateways/fichiers/pieces.ts'
import { createIdentites } from './gateways/identite/registre.ts'
import { createTransportCourriers } from './gateways/mail/create-transport.ts'
import { createTransportSms } from './gateways/sms/registre.ts'
import { createMotsDePasse } from './gateways/mots-de-passe/mots-de-passe.ts'
import { enDureeConstante } from './kernel/duree-constante.ts'
import { horlogeSysteme, type Horloge } from './kernel/horloge.ts'
import { newProcessState } from './process-state.ts'
import type { Services } from './services.ts'
import type { Simulateurs } from './simulateurs/simulateurs.ts'

export interface OpenedServices {
  services: Services
  notifications: Notifications
  close: () => Promise<void>
}

function openPools(config: Config, connectionString: string): { short: OpenedDatabase; long: OpenedDatabase } {
  const connection = config.BASE_ATTENTE_S
  return {
    short: openDatabase(connectionString, config.BASE_CONNEXIONS, {
      connection,
      lock: config.BASE_VERROU_S,
      statement: config.BASE_REQUETE_S,
    }),
    long: openDatabase(connectionString, config.BASE_CONNEXIONS_LONGUES, {
      connection: Math.max(connection, config.BASE_VERROU_LONG_S),
      lock: config.BASE_VERROU_LONG_S,
      statement: config.BASE_REQUETE_LONGUE_S,
    }),
  }
}

/** Opens everything that handlers and jobs need, on a migrated database. */
export async function openServices(
  config: Config,
  connectionString: string,
  log: Logger,
  horloge: Horloge = horlogeSysteme,
  simulateurs: Simulateurs | null = null,
): Promise<OpenedServices> {
  const { short, long } = openPools(config, connectionString)
  for (const { pool } of [short, long])
    pool.on('error', (error) => log.warn({ err: error }, 'connexion à la base perdue'))
  const { db, pool } = short
  const notifications = await listenNotifications(connectionString, log)
  const processus = newProcessState()
  const sante = await createSante({ config, connectionString, notifications, processus, log })
  const services: Services = {
    config,
    db,
    pool,
    long,
    sante,
    simulateurs,
    notifications,
    processus,
    horloge,
    log,
    configuration: createConfiguration(db, notifications),
    consentis: createConsentis(db, notifications),
    formulaires: createFormulairesRegles(db, notifications),
    coffre: createCoffre(config.CLES_DONNEES),
    courriers: createTransportCourriers(config),
    sms: createTransportSms(config),
    motsDePasse: createMotsDePasse(),
    enDuree: enDureeConstante,
    identites: createIdentites(config, simulateurs),
    paiements: createFournisseurs(config, simulateurs),
    fichiers: createFichiers(path.join(config.DATA_DIR, 'fichiers'), log),
    antivirus: config.CLAMD_URL ? clamd(new URL(config.CLAMD_URL)) : null,
    pieces: createPieces(path.join(config.DATA_DIR, 'pieces')),
    captcha: createCaptcha(config, () => secretApplication(db, 'altcha')),
  }
  // From here on what the caches read is dropped when it changes.
  await notifications.aJour()
  return {
    services,
    notifications,
    async close() {
      services.courriers.close()
      await services.fichiers.terminer()
      await Promise.all([notifications.close(), sante.fermer()])
      await Promise.all([db.destroy(), long.db.destroy()])
    },
  }
}
