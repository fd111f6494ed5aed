import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database, OpenedDatabase } from './db/database.ts'
import type { FairPool } from './db/fair-pool.ts'
import type { Notifications } from './db/notifications.ts'
import type { Configuration } from './domaines/configuration/configuration.public.ts'
import type { Fournisseurs } from './domaines/paiements/fournisseurs/registre.ts'
import type { LecteurConsentis } from './domaines/consentements/consentis.public.ts'
import type { FormulairesRegles } from './domaines/demarches/formulaires-regles.public.ts'
import type { Sante } from './domaines/sante/sante.ts'
import type { FournisseurCaptcha } from './gateways/captcha/captcha.ts'
import type { Coffre } from './gateways/coffre/coffre.ts'
import type { Identites } from './gateways/identite/registre.ts'
import type { Antivirus } from './gateways/fichiers/controle/controler-fichier.ts'
import type { Fichiers } from './gateways/fichiers/fichiers.ts'
import type { Pieces } from './gateways/fichiers/pieces.ts'
import type { MotsDePasse } from './gateways/mots-de-passe/mots-de-passe.ts'
import type { TransportCourriers } from './gateways/mail/transport.ts'
import type { TransportSms } from './gateways/sms/transport.ts'
import type { EnDuree } from './kernel/duree-constante.ts'
import type { Horloge } from './kernel/horloge.ts'
import type { ProcessState } from './process-state.ts'
import type { Simulateurs } from './simulateurs/simulateurs.ts'

/** What handlers, acts and jobs are given: the database, the clock and the ways out to other systems. */
export interface Services {
  config: Config
  db: Database
  /** For the few queries that are prepared by hand; everything else goes through `db`. */
  pool: FairPool
  /** Connections of their own, with longer time-outs, for what legitimately lasts: see `forLongWork`. */
  long: OpenedDatabase
  /** Features, parameters, rights and messages, cached until they change. */
  configuration: Configuration
  /** What holders have consented to, cached until it changes. */
  consentis: LecteurConsentis
  /** What is set of the forms, cached until it changes. */
  formulaires: FormulairesRegles
  /** Seals what the database must not hold in clear, and opens it. */
  coffre: Coffre
  /** The way out for the mails of the outbox. */
  courriers: TransportCourriers
  /** The way out for the SMS of the outbox. */
  sms: TransportSms
  motsDePasse: MotsDePasse
  /** Keeps the time of an answer from telling what was found. */
  enDuree: EnDuree
  captcha: FournisseurCaptcha
  /** FranceConnect and Gigya. */
  identites: Identites
  /** The payment providers. */
  paiements: Fournisseurs
  /** Documents that are kept once made. */
  fichiers: Fichiers
  /** What customers send with their requests. */
  pieces: Pieces
  /** Asked of each of them, where the utility has one. */
  antivirus: Antivirus
  /** Whether all is in order, for whoever watches over the server. */
  sante: Sante
  /** The stand-ins of outside systems; null where the real ones are spoken with. */
  simulateurs: Simulateurs | null
  notifications: Notifications
  processus: ProcessState
  horloge: Horloge
  log: Logger
}

/** The services as downloads and jobs get them: what lasts neither ends too early, nor takes the connections of short calls. */
export const forLongWork = (services: Services): Services => ({ ...services, ...services.long })
