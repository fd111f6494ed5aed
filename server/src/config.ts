import path from 'node:path'
import { TYPES_SERVICE_PAIEMENT, type TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { estBic, estIban, normaliserIban } from '@ael/contract/commun/coordonnees.ts'
import { phraseDuRefus } from '@ael/contract/commun/phrase-du-refus.ts'
import { estIcs } from '@ael/contract/prelevements/ics.ts'
import * as z from 'zod'

import { lireClesDonnees } from './config/cles-donnees.ts'
import { ConfigurationRefusee, refus, type Constat } from './config/constat.ts'
import { CLES_FICTIVES, ENSEIGNE_FICTIVE, estCleFictive, SERVICE_FICTIF } from './config/fictif.ts'
import { lireRelais } from './config/relais.ts'

z.config({ customError: phraseDuRefus })

const DEMO_KEY = 'demo'

/** `38=https://…,39=https://…,defaut=https://…`: where the public home sends the customers of other companies. */
function lireSites(texte: string, contexte: z.RefinementCtx): Record<string, string> {
  const paires = texte.split(',').flatMap((paire) => {
    const [, code, adresse] = /^\s*(\w+)=(https?:\/\/\S+)\s*$/.exec(paire) ?? []
    if (code && adresse) return [[code, adresse] as const]
    if (paire.trim() !== '')
      contexte.addIssue({ code: 'custom', message: `« ${paire.trim()} » n’est pas de la forme code=https://…` })
    return []
  })
  return Object.fromEntries(paires)
}

/** `https://si.exemple.fr,http://10.2.0.4:8080`: the only origins that events are sent to. */
function lireOrigines(texte: string, contexte: z.RefinementCtx): string[] {
  return texte
    .split(',')
    .map((une) => une.trim())
    .filter((une) => une !== '')
    .flatMap((une) => {
      const url = URL.canParse(une) ? new URL(une) : null
      if (url && /^https?:$/.test(url.protocol) && url.origin === une.replace(/\/$/, '')) return [url.origin]
      contexte.addIssue({
        code: 'custom',
        message: `« ${une} » n’est pas de la forme https://hote ou https://hote:port`,
      })
      return []
    })
}

/** `EAU=PAYBOX,ASS=PAYZEN,defaut=STRIPE`: the payment provider of each billing processing. */
function lireFournisseurs(texte: string, contexte: z.RefinementCtx): Record<string, TypeServicePaiement> {
  const paires = texte.split(',').flatMap((paire) => {
    const [, code, nom] = /^\s*(\w+)=(\w+)\s*$/.exec(paire) ?? []
    const type = TYPES_SERVICE_PAIEMENT.find((un) => un === nom?.toUpperCase())
    if (code && type) return [[code, type] as const]
    if (paire.trim() !== '')
      contexte.addIssue({
        code: 'custom',
        message: `« ${paire.trim()} » n’est pas de la forme code=PRESTATAIRE (${TYPES_SERVICE_PAIEMENT.join(', ')})`,
      })
    return []
  })
  return Object.fromEntries(paires)
}

/** A time to wait, 0 for as long as it takes; PostgreSQL takes milliseconds in 31 bits. */
const secondes = z.coerce.number().min(0).max(2_000_000)

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'écrivez production, ou retirez la variable pour un essai.')
    .default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DELAI_RECEPTION_S: z.coerce.number().int().min(1).max(600).default(60),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: z.string().default('').transform(lireRelais),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'donnez une adresse postgresql://nom:motdepasse@hote:5432/base.' })
    .optional(),
  DATABASE_EMBEDDED: z.enum(['accepted'], 'écrivez accepted, ou retirez la variable.').optional(),
  BASE_CONNEXIONS: z.coerce.number().int().min(2).max(1000).default(20),
  BASE_CONNEXIONS_LONGUES: z.coerce.number().int().min(2).max(1000).default(10),
  BASE_ATTENTE_S: secondes.default(10),
  BASE_VERROU_S: secondes.default(5),
  BASE_REQUETE_S: secondes.default(30),
  BASE_VERROU_LONG_S: secondes.default(60),
  BASE_REQUETE_LONGUE_S: secondes.default(3600),
  MIGRATIONS: z.enum(['auto', 'attendre', 'refuser']).default('auto'),
  MIGRATIONS_VERROU_S: z.coerce.number().min(0.1).max(60).default(3),
  MIGRATIONS_PATIENCE_S: secondes.default(600),
  ARRET_ATTENTE_S: z.coerce.number().min(0).max(300).default(0),
  ARRET_MAX_S: z.coerce.number().min(1).max(3600).default(25),
  SONDES_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATA_DIR: z.string().default(path.resolve(import.meta.dirname, '../../.ael')),
  CLES_DONNEES: z.string().default('').transform(lireClesDonnees),
  FICHIERS_MAX_MO: z.coerce.number().int().min(1).default(2000),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SIMULATORS: z.enum(['on', 'off']).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'donnez une adresse smtp://nom:motdepasse@hote:587 ou smtps://nom:motdepasse@hote:465.',
    })
    .optional(),
  MAIL_FROM: z.string().default(ENSEIGNE_FICTIVE.MAIL_FROM),
  SMS_FOURNISSEUR: z.enum(['OVH', 'BREVO', 'TWILIO']).optional(),
  SMS_COMPTE: z.string().default(''),
  SMS_CLE: z.string().default(''),
  SMS_SECRET: z.string().default(''),
  SMS_CONSOMMATEUR: z.string().default(''),
  SMS_EXPEDITEUR: z.string().default(''),
  SMS_URL: z.url().optional(),
  ENVIRONNEMENT: z.string().max(40).default(''),
  CLIENT_ID: z.string().default('ael-web'),
  ACCESS_KEY: z.string().default(DEMO_KEY),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  SECOND_FACTEUR: z.enum(['exige', 'propose'], 'écrivez exige ou propose, ou retirez la variable.').optional(),
  NOM_SERVICE: z.string().default(ENSEIGNE_FICTIVE.NOM_SERVICE),
  SERVICE_ADRESSE: z.string().default(''),
  SERVICE_CODE_POSTAL: z.string().default(''),
  SERVICE_VILLE: z.string().default(''),
  SERVICE_TELEPHONE: z.string().default(''),
  SERVICE_EMAIL: z.union([z.literal(''), z.email('adresse e-mail inexacte')]).default(''),
  SERVICE_SIREN: z
    .string()
    .regex(/^(\d{9})?$/, 'neuf chiffres')
    .default(''),
  SERVICE_TVA: z
    .string()
    .regex(/^(FR[0-9A-Z]{2}\d{9})?$/, 'FR, deux caractères et le SIREN')
    .default(''),
  SERVICE_IBAN: z
    .string()
    .transform(normaliserIban)
    .refine((iban) => iban === '' || estIban(iban), 'IBAN inexact')
    .default(''),
  SERVICE_BIC: z
    .string()
    .refine((bic) => bic === '' || estBic(bic), 'BIC inexact')
    .default(''),
  SERVICE_ICS: z
    .string()
    .refine((ics) => ics === '' || estIcs(ics), 'identifiant créancier inexact')
    .default(''),
  PUBLICATION_DIRECTEUR: z.string().default(''),
  HEBERGEUR: z.string().default(''),
  HEBERGEMENT_LIEU: z.string().default(''),
  DPO_CONTACT: z.string().default(''),
  DONNEES_CONSERVATION: z.string().default(''),
  ACCESSIBILITE_AUDIT: z.string().default(''),
  ACCESSIBILITE_DATE: z.string().default(''),
  PRELEVEMENTS_DIR: z.string().optional(),
  RETOURS_BANCAIRES_DIR: z.string().optional(),
  TELEPHONE_URGENCE: z.string().default(ENSEIGNE_FICTIVE.TELEPHONE_URGENCE),
  DEVISE: z.string().optional(),
  SITES_SOCIETES: z.string().default('').transform(lireSites),
  ACCESSIBILITE: z
    .enum(['non conforme', 'partiellement conforme', 'totalement conforme'])
    .default('partiellement conforme'),
  PAIEMENT_FOURNISSEURS: z.string().default('').transform(lireFournisseurs),
  PAIEMENT_DEVISE: z.enum(['EUR', 'MAD']).default('EUR'),
  ECHANGES_ADRESSES: z.string().default('').transform(lireOrigines),
  REMISES_DIR: z.string().optional(),
  RELEVES_DIR: z.string().optional(),
  CLAMD_URL: z
    .url({ protocol: /^(?:tcp|unix)$/, error: 'donnez une adresse tcp://hote:3310 ou unix:///chemin/clamd.sock.' })
    .optional(),
  RADIO_RELEVE_URL: z.url().optional(),
  RADIO_RELEVE_SECRET: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CAPTCHA_PROVIDER: z.enum(['ALTCHA', 'GOOGLE', 'FRIENDLY-CAPTCHA']).default('ALTCHA'),
  CAPTCHA_SITE_KEY: z.string().default(''),
  CAPTCHA_SECRET: z.string().default(''),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  CAPTCHA_FAIL_OPEN: z.enum(['on', 'off']).default('off'),
  FRANCECONNECT_URL: z.url().optional(),
  FRANCECONNECT_CLIENT_ID: z.string().default(''),
  FRANCECONNECT_CLIENT_SECRET: z.string().default(''),
  FRANCECONNECT_SCOPES: z.string().default('openid given_name family_name preferred_username email'),
  FRANCECONNECT_ALG: z.enum(['ES256', 'RS256']).default('ES256'),
  GIGYA_API_KEY: z.string().default(''),
  GIGYA_SECRET: z.string().default(''),
  GIGYA_LOGIN_URL: z.url().optional(),
})

/** The variables that are read here. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

/** The configuration of a server, read from the environment (docs/exploitation.md lists the variables). */
export type Config = z.infer<typeof schema> & {
  production: boolean
  publicUrl: string
  simulators: boolean
  /** Whether no member of staff signs in without a second factor. */
  secondFacteurExige: boolean
  /** Whether a proxy is trusted. */
  relaisNommes: boolean
  /** The variables of payment providers, which each provider checks itself. */
  variablesPaiement: Readonly<Record<string, string>>
}

const estVariablePaiement = (nom: string): boolean => TYPES_SERVICE_PAIEMENT.some((type) => nom.startsWith(`${type}_`))

/**
 * Reads the environment. A variable that cannot be read is told, and the rest read as if it had not been given: what else is
 * wrong can then be told at once.
 */
export function lireConfig(env: NodeJS.ProcessEnv): { config: Config; constats: Constat[] } {
  const donnees = Object.fromEntries(Object.entries(env).flatMap(([nom, valeur]) => (valeur ? [[nom, valeur]] : [])))
  const entree: Record<string, string> = {
    ...(donnees['NODE_ENV'] !== 'production' && { ...SERVICE_FICTIF, CLES_DONNEES: CLES_FICTIVES }),
    ...donnees,
  }
  const issues = schema.safeParse(entree).error?.issues ?? []
  const illisibles = new Set(issues.map(({ path: [nom] }) => String(nom)))
  const lues = schema.parse(Object.fromEntries(Object.entries(entree).filter(([nom]) => !illisibles.has(nom))))
  const constats = issues.map(({ path: [nom], message }) => refus(String(nom), message))
  if (lues.RADIO_RELEVE_URL && lues.RADIO_RELEVE_SECRET.length < 32) {
    constats.push(refus('RADIO_RELEVE_SECRET', 'donnez la clé de la page de radio-relève, 32 caractères au moins.'))
  }
  const production = lues.NODE_ENV === 'production'
  if (production && lues.CLES_DONNEES.some(estCleFictive)) {
    constats.push(
      refus(
        'CLES_DONNEES',
        'c’est la clé de la démonstration, connue de tous\u202F; tirez la vôtre par openssl rand -base64 32.',
      ),
    )
  }
  const config = {
    ...lues,
    production,
    publicUrl: (lues.PUBLIC_URL ?? `http://${lues.HOST}:${lues.PORT}`).replace(/\/$/, ''),
    simulators: lues.SIMULATORS ? lues.SIMULATORS === 'on' : !production,
    secondFacteurExige: lues.SECOND_FACTEUR ? lues.SECOND_FACTEUR === 'exige' : production,
    relaisNommes: lues.TRUSTED_PROXIES.rules.length > 0,
    variablesPaiement: Object.fromEntries(Object.entries(donnees).filter(([nom]) => estVariablePaiement(nom))),
  }
  return { config, constats }
}

/** Reads the environment; throws one clear sentence per variable that cannot be read. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { config, constats } = lireConfig(env)
  if (constats.length > 0) throw new ConfigurationRefusee(constats)
  return config
}
