import * as z from 'zod'
import { reponseCaptcha } from '../acces/schemas.ts'
import { dateReponse, dateSaisie, drapeau, email, instantReponse, numeroContrat, texte } from '../commun/champs.ts'
import { DOUTES } from './controle.ts'

const UNITES_INDEX = ['m3', 'kWh'] as const

/** The range (docs/domaines/releves.md#index): up to 7 digits, as a number or as its text. */
const MESSAGE_INDEX = 'Saisissez les chiffres du compteur, 7 au plus, sans virgule.'
export const valeurIndex = z
  .union(
    [
      z.number().int(MESSAGE_INDEX),
      z
        .string()
        .trim()
        .regex(/^\d{1,7}$/, MESSAGE_INDEX)
        .transform(Number),
    ],
    MESSAGE_INDEX,
  )
  .refine((valeur) => valeur >= 0 && valeur < 10_000_000, MESSAGE_INDEX)
  .meta({ type: 'integer', description: 'Unités entières (m³, kWh) que le compteur montre' })

const cadran = z.object({
  numeroOrdre: z
    .number()
    .int()
    .min(1)
    .max(104)
    .meta({ description: 'À partir de 1, ou de 101 : les formulaires ajoutent 100' }),
  valeurIndex,
})

const saisie = {
  dateReleveIndexConsommation: dateSaisie,
  valeurIndexConsommationReleve: valeurIndex.optional().meta({ description: "Index d'un compteur à un seul cadran" }),
  cadrans: z
    .array(cadran)
    .min(1)
    .max(4)
    .optional()
    .meta({ description: "Index de chaque cadran, s'il y en a plusieurs" }),
  confirme: drapeau.default(false).meta({ description: "L'abonné a vérifié un index douteux" }),
}
const UN_INDEX = { path: ['valeurIndexConsommationReleve'], message: 'Saisissez l’index de votre compteur.' }
const aUnIndex = ({
  valeurIndexConsommationReleve: valeur,
  cadrans,
}: {
  valeurIndexConsommationReleve?: number | undefined
  cadrans?: unknown
}) => valeur !== undefined || cadrans !== undefined

export const releveDuContrat = z
  .object({ numeroContratAbonnement: numeroContrat, ...saisie })
  .refine(aUnIndex, UN_INDEX)

/** What a letter, a mail or `identifierAutoReleve` gives; typed by hand too, in any case, with or without its dashes. */
export const code = texte(64, 1).meta({
  description: 'Code de la lettre, du courrier, ou rendu par identifierAutoReleve',
})
export const releveSansCompte = z
  .object({ token: code, ...saisie, email: email.optional().meta({ description: 'Où envoyer le reçu' }) })
  .refine(aUnIndex, UN_INDEX)

export const parContrat = z.object({ contract: numeroContrat })
export const parCode = z.object({ x: code })
export const demandePeriode = z.object({ numeroContratAbonnement: numeroContrat })

export const identification = z.object({
  numeroContratAbonnement: numeroContrat,
  numeroCompteur: texte(20, 1),
  captcha: reponseCaptcha.optional(),
  tokenKey: texte(200).optional(),
})
export const codeDonne = z.object({ token: z.string(), expireLe: instantReponse })

const accord = {
  autorise: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable().meta({ description: 'Pourquoi la saisie est fermée' }),
}
export const saisieAutorisee = z.object(accord)
export const periodeReleve = z.object({ ...accord, dateDebut: dateReponse.nullable(), dateFin: dateReponse.nullable() })
export type PeriodeReleve = z.infer<typeof periodeReleve>

const appareilLu = {
  unite: z.enum(UNITES_INDEX),
  nombreRoues: z.number().int().meta({ description: 'Chiffres noirs du compteur' }),
  cadrans: z.array(
    z.object({ numeroOrdre: z.number().int(), libelle: z.string(), valeurIndex: z.number().int().nullable() }),
  ),
}

/** With all else null when the code opens nothing now: nothing is told of the contract then. */
export const infoAutoReleve = z.object({
  ...accord,
  numeroContratAbonnement: z.string().nullable(),
  dernierIndex: z.number().int().nullable(),
  dateDernierIndex: dateReponse.nullable(),
  dateDebut: dateReponse.nullable(),
  dateFin: dateReponse.nullable(),
  appareil: z.object(appareilLu).nullable(),
})
export type InfoAutoReleve = z.infer<typeof infoAutoReleve>

export const dernierReleve = z.object({
  valeurIndex: z.number().int().nullable().meta({ description: 'Dernier index relevé ; une estimation ne compte pas' }),
  dateReleve: dateReponse.nullable(),
  appareil: z.object(appareilLu).nullable(),
  moyenneJour: z.number().nullable().meta({ description: 'Consommation habituelle, par jour' }),
  maximumJour: z.number().nullable().meta({ description: 'Ce que le compteur peut compter en un jour' }),
  derniereConsommationFacturee: z
    .object({ dateDebut: dateReponse, dateReleve: dateReponse, volume: z.number(), estimee: z.boolean() })
    .nullable(),
  dernierEnvoi: z
    .object({
      reference: z.string(),
      dateReleve: dateReponse,
      valeurIndex: z.number().int(),
      saisiLe: instantReponse,
      etat: z.enum(['ENREGISTRE', 'REMIS']),
    })
    .nullable()
    .meta({ description: "Dernier index envoyé par l'abonné" }),
})
export type DernierReleve = z.infer<typeof dernierReleve>

/** `douteux`: the same reading, confirmed, is recorded. What cannot be is answered 400. */
export const controle = z.object({
  douteux: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  motif: z.enum(DOUTES).nullable(),
  volume: z.number().nullable(),
  jours: z.number().nullable(),
  volumeAttendu: z.number().nullable(),
})
export type ControleReleve = z.infer<typeof controle>

export const releveEnregistre = z.object({
  message: z.string(),
  reference: z.string(),
  numeroContratAbonnement: z.string(),
  dateReleve: dateReponse,
  valeurIndex: z.number().int(),
  volume: z.number().nullable(),
  unite: z.enum(UNITES_INDEX),
  nombreRoues: z.number().int(),
  email: z.string().nullable().meta({ description: 'Où part le reçu' }),
})
export type ReleveEnregistre = z.infer<typeof releveEnregistre>
