import type { Logger } from 'pino'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Configuration } from './domaines/configuration/configuration.ts'
import type { Fournisseurs } from './domaines/paiements/fournisseurs/registre.ts'
import type { LecteurConsentis } from './domaines/consentements/consentis.ts'
import type { FournisseurCaptcha } from './gateways/captcha/captcha.ts'
import type { Identites } from './gateways/identite/registre.ts'
import type { Fichiers } from './gateways/fichiers/fichiers.ts'
import type { MotsDePasse } from './gateways/mots-de-passe/mots-de-passe.ts'
import type { TransportCourriers } from './gateways/mail/transport.ts'
import type { TransportSms } from './gateways/sms/transport.ts'
import type { Horloge } from './horloge.ts'

/** What handlers, acts and jobs are given: the database, the clock and the ways out to other systems. */
export interface Services {
  config: Config
  db: Database
  /** For the few queries that are prepared by hand; everything else goes through `db`. */
  pool: pg.Pool
  /** Features, parameters, rights and messages, cached until they change. */
  configuration: Configuration
  /** What holders have consented to, cached until it changes. */
  consentis: LecteurConsentis
  /** The way out for the mails of the outbox. */
  courriers: TransportCourriers
  /** The way out for the SMS of the outbox. */
  sms: TransportSms
  motsDePasse: MotsDePasse
  captcha: FournisseurCaptcha
  /** FranceConnect and Gigya. */
  identites: Identites
  /** The payment providers. */
  paiements: Fournisseurs
  /** Documents that are kept once made. */
  fichiers: Fichiers
  horloge: Horloge
  log: Logger
}
