import path from 'node:path'
import { TYPES_SERVICE_PAIEMENT, type TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { estBic, estIban, normaliserIban } from '@ael/contract/commun/coordonnees.ts'
import { estIcs } from '@ael/contract/prelevements/ics.ts'
import * as z from 'zod'

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

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url().optional(),
  DATA_DIR: z.string().default(path.resolve(import.meta.dirname, '../../.ael')),
  FICHIERS_MAX_MO: z.coerce.number().int().min(1).default(2000),
  SEED: z.enum(['demo', 'none']).default('demo'),
  SIMULATORS: z.enum(['on', 'off']).optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Agence en ligne <ne-pas-repondre@ael.test>'),
  SMS_FOURNISSEUR: z.enum(['OVH', 'BREVO', 'TWILIO']).optional(),
  SMS_COMPTE: z.string().default(''),
  SMS_CLE: z.string().default(''),
  SMS_SECRET: z.string().default(''),
  SMS_CONSOMMATEUR: z.string().default(''),
  SMS_EXPEDITEUR: z.string().default(''),
  SMS_URL: z.url().optional(),
  CLIENT_ID: z.string().default('ael-web'),
  ACCESS_KEY: z.string().default(DEMO_KEY),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  NOM_SERVICE: z.string().default('Eaux de Valombre'),
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
  PRELEVEMENTS_DIR: z.string().optional(),
  RETOURS_BANCAIRES_DIR: z.string().optional(),
  TELEPHONE_URGENCE: z.string().default('01 99 00 12 34'),
  DEVISE: z.string().default('€'),
  SITES_SOCIETES: z.string().default('').transform(lireSites),
  ACCESSIBILITE: z.enum(['non conforme', 'partiellement conforme', 'totalement conforme']).default('non conforme'),
  PAIEMENT_FOURNISSEURS: z.string().default('').transform(lireFournisseurs),
  PAIEMENT_DEVISE: z.enum(['EUR', 'MAD']).default('EUR'),
  REMISES_DIR: z.string().optional(),
  RELEVES_DIR: z.string().optional(),
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

/** The creditor of the demonstration's mandates. */
export const ICS_FICTIF = 'FR12ZZZVALOMB'

/** Who the fictional utility of the demonstration is; a real one says it all, or its bills go without. */
const SERVICE_FICTIF = {
  SERVICE_ADRESSE: '2 quai de la Sourde',
  SERVICE_CODE_POSTAL: '26960',
  SERVICE_VILLE: 'Valombre',
  SERVICE_TELEPHONE: '01 99 00 12 30',
  SERVICE_EMAIL: 'releves@valombre.test',
  SERVICE_SIREN: '998214308',
  SERVICE_TVA: 'FR57998214308',
  SERVICE_IBAN: 'FR7699961000420002696014771',
  SERVICE_BIC: 'VALOFRP1XXX',
  SERVICE_ICS: ICS_FICTIF,
}

/** The configuration of a server, read from the environment (docs/exploitation.md lists the variables). */
export type Config = z.infer<typeof schema> & {
  production: boolean
  publicUrl: string
  simulators: boolean
  /** The variables of payment providers, which each provider checks itself. */
  variablesPaiement: Readonly<Record<string, string>>
}

const estVariablePaiement = (nom: string): boolean => TYPES_SERVICE_PAIEMENT.some((type) => nom.startsWith(`${type}_`))

/** Reads and checks the environment; throws one clear sentence per wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const { data, error } = schema.safeParse({ ...(given['NODE_ENV'] !== 'production' && SERVICE_FICTIF), ...given })
  if (!data) {
    const lines = error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`)
    throw new Error(`Configuration refusée.\n${lines.join('\n')}`)
  }
  const production = data.NODE_ENV === 'production'
  if (production && data.ACCESS_KEY === DEMO_KEY) {
    throw new Error(
      'Configuration refusée.\nACCESS_KEY : choisissez une clé, celle de démonstration est refusée en production.',
    )
  }
  if (data.RADIO_RELEVE_URL && data.RADIO_RELEVE_SECRET.length < 32) {
    throw new Error(
      'Configuration refusée.\nRADIO_RELEVE_SECRET : donnez la clé de la page de radio-relève, 32 caractères au moins.',
    )
  }
  return {
    ...data,
    production,
    publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/$/, ''),
    simulators: data.SIMULATORS ? data.SIMULATORS === 'on' : !production,
    variablesPaiement: Object.fromEntries(Object.entries(given).filter(([name]) => estVariablePaiement(name))),
  }
}
