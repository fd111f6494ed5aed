import * as z from 'zod'

/** What the checksum of the gateway may be made of, in an order that differs from one version to the next. */
const PARTIES = ['url', 'boutique', 'panier', 'nombre', 'montant', 'email'] as const
export type PartieSomme = (typeof PARTIES)[number]
const estPartie = (nom: string): nom is PartieSomme => PARTIES.some((une) => une === nom)

const PAGE_CMI = 'https://payment.cmi.co.ma/fim/est3Dgate'

export const variables = z
  .object({
    MTC_PAGE: z.enum(['CMI', 'PASSERELLE'], 'La page est CMI ou PASSERELLE.').default('CMI'),
    MTC_BOUTIQUE: z
      .string('Donnez le numéro de boutique.')
      .regex(/^\d{3,20}$/, 'Le numéro de boutique est fait de chiffres.'),
    MTC_CLE: z.string('Donnez la clé de la boutique.').min(3, 'La clé de la boutique comporte au moins 3 caractères.'),
    MTC_URL: z.url().default(PAGE_CMI),
    MTC_ORDRE: z
      .string()
      .default('url,boutique,panier,montant,email')
      .transform((texte) => texte.split(',').map((nom) => nom.trim()))
      .pipe(z.array(z.string().refine(estPartie, `L’ordre nomme ${PARTIES.join(', ')}.`))),
  })
  .refine(({ MTC_PAGE, MTC_URL }) => MTC_PAGE === 'CMI' || MTC_URL !== PAGE_CMI, {
    path: ['MTC_URL'],
    error: 'Donnez l’adresse de la passerelle.',
  })

export type ReglagesMtc = z.output<typeof variables>

/** Moroccan accounts are kept in dirhams. */
export const DEVISE_MTC = 'MAD'
/** A page lives for a quarter of an hour; a notification may be a little late. */
export const DUREE_MINUTES = 30
